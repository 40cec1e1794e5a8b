// The work of "camber bench", given to Bullet: the same ground, the same rays, the same piles. Prints the same figures as
// JSON, measured in processor time. Build: see tools/peers/README.md.
#include <BulletDynamics/Vehicle/btRaycastVehicle.h>
#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <vector>

namespace {

// Chance is the generator of both programs, so that both are given the same rays and the same piles.
struct Chance {
  uint64_t state;
  double next() {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return double((state * 2685821657736338717ULL) >> 11) / 9007199254740992.0;
  }
};

double seconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

double height(double x, double y) {
  return 0.05 * std::sin(0.9 * x) * std::cos(0.8 * y) + 0.5 * std::sin(0.05 * x) * std::sin(0.043 * y);
}

// Ground is n by n quads of 2 m; z is up, as in Camber.
struct Ground {
  std::vector<float> points;
  std::vector<int> triangles;
  std::unique_ptr<btTriangleIndexVertexArray> arrays;
  std::unique_ptr<btBvhTriangleMeshShape> shape;

  explicit Ground(int n) {
    const double half = n;
    for (int j = 0; j <= n; j++)
      for (int i = 0; i <= n; i++) {
        double x = 2.0 * i - half, y = 2.0 * j - half;
        points.insert(points.end(), {float(x), float(y), float(height(x, y))});
      }
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++) {
        int a = j * (n + 1) + i, b = a + 1, c = a + n + 1, d = c + 1;
        triangles.insert(triangles.end(), {a, b, c, b, d, c});
      }
    arrays = std::make_unique<btTriangleIndexVertexArray>();
    btIndexedMesh mesh;
    mesh.m_numTriangles = int(triangles.size() / 3);
    mesh.m_triangleIndexBase = reinterpret_cast<unsigned char*>(triangles.data());
    mesh.m_triangleIndexStride = 3 * sizeof(int);
    mesh.m_numVertices = int(points.size() / 3);
    mesh.m_vertexBase = reinterpret_cast<unsigned char*>(points.data());
    mesh.m_vertexStride = 3 * sizeof(float);
    mesh.m_vertexType = PHY_FLOAT;
    arrays->addIndexedMesh(mesh);
  }
  double build() {
    shape.reset();
    double start = seconds();
    shape = std::make_unique<btBvhTriangleMeshShape>(arrays.get(), true, true);
    return 1e3 * (seconds() - start);
  }
};

struct World {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broad;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world{&dispatcher, &broad, &solver, &configuration};
  std::vector<std::unique_ptr<btRigidBody>> bodies;
  std::vector<std::unique_ptr<btMotionState>> states;

  World() { world.setGravity(btVector3(0, 0, btScalar(-9.81))); }
  ~World() {
    for (auto& b : bodies) world.removeRigidBody(b.get());
  }
  void add(btCollisionShape* shape, double mass, btVector3 at) {
    btVector3 inertia(0, 0, 0);
    if (mass > 0) shape->calculateLocalInertia(btScalar(mass), inertia);
    states.push_back(std::make_unique<btDefaultMotionState>(btTransform(btQuaternion::getIdentity(), at)));
    btRigidBody::btRigidBodyConstructionInfo info(btScalar(mass), states.back().get(), shape, inertia);
    info.m_friction = btScalar(0.5);
    bodies.push_back(std::make_unique<btRigidBody>(info));
    if (mass > 0) bodies.back()->setActivationState(DISABLE_DEACTIVATION);
    world.addRigidBody(bodies.back().get());
  }
};

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

void rays() {
  Ground small(316), large(707);
  std::vector<double> builds, larges;
  for (int i = 0; i < 5; i++) builds.push_back(small.build());
  for (int i = 0; i < 3; i++) larges.push_back(large.build());
  double bytes = double(small.shape->getOptimizedBvh()->calculateSerializeBufferSize()) +
                 double(small.points.size() * sizeof(float) + small.triangles.size() * sizeof(int));
  World w;
  w.add(small.shape.get(), 0, btVector3(0, 0, 0));
  long missed = 0;
  double took[2];
  for (int slanted = 0; slanted < 2; slanted++) {
    const int n = slanted ? 200000 : 1000000;
    Chance chance{12345};
    std::vector<btVector3> from, to;
    for (int i = 0; i < n; i++) {
      double x = (chance.next() - 0.5) * 560, y = (chance.next() - 0.5) * 560, a = chance.next() * 2 * M_PI;
      from.emplace_back(btScalar(x), btScalar(y), btScalar(slanted ? 3 : 50));
      if (slanted) {
        x += 200 * std::cos(a);
        y += 200 * std::sin(a);
      }
      to.emplace_back(btScalar(x), btScalar(y), btScalar(slanted ? -7 : -50));
    }
    double start = seconds();
    for (int i = 0; i < n; i++) {
      btCollisionWorld::ClosestRayResultCallback hit(from[i], to[i]);
      w.world.rayTest(from[i], to[i], hit);
      if (!slanted && !hit.hasHit()) missed++;
    }
    took[slanted] = 1e9 * (seconds() - start) / n;
  }
  std::printf(
      "{\"vertical_ns\":%.0f,\"slant_ns\":%.0f,\"missed\":%ld,\"build_ms_200k\":%.1f,\"build_ms_1m\":%.1f,"
      "\"bytes_per_triangle\":%.1f}\n",
      took[0], took[1], missed, median(builds), median(larges), bytes / double(small.triangles.size() / 3));
}

double pile(bool spheres) {
  World w;
  btBoxShape floor(btVector3(100, 100, 1)), box(btVector3(0.5, 0.5, 0.5));
  btSphereShape sphere(0.5);
  w.add(&floor, 0, btVector3(0, 0, -1));
  Chance chance{7};
  for (int k = 0; k < 10; k++)
    for (int j = 0; j < 10; j++)
      for (int i = 0; i < 10; i++) {
        double x = 0.1 * (chance.next() - 0.5), y = 0.1 * (chance.next() - 0.5);
        btVector3 at(btScalar((i - 4.5) * 1.1 + x), btScalar((j - 4.5) * 1.1 + y), btScalar(0.6 + k * 1.1));
        if (spheres)
          w.add(&sphere, 1000 * M_PI / 6, at);
        else
          w.add(&box, 1000, at);
      }
  const int steps = 600;
  double start = seconds();
  for (int i = 0; i < steps; i++) w.world.stepSimulation(btScalar(1.0 / 60), 0);
  return 1e6 * (seconds() - start) / steps;
}

// Car is a ray-cast vehicle: a box on four springs, its y ahead and its z up. It meets the ground alone, no other car.
struct Car {
  enum { ground = 1, car = 2 };
  btBoxShape box{btVector3(0.9f, 2.0f, 0.2f)};
  btCompoundShape shape;
  std::unique_ptr<btRigidBody> body;
  btDefaultVehicleRaycaster caster;
  std::unique_ptr<btRaycastVehicle> vehicle;
  btDynamicsWorld& world;

  Car(btDynamicsWorld& w, btVector3 at) : caster(&w), world(w) {
    const double mass = 1120;
    btTransform place(btQuaternion::getIdentity(), btVector3(0, 0, 0.2f));
    shape.addChildShape(place, &box);
    btVector3 inertia;
    shape.calculateLocalInertia(btScalar(mass), inertia);
    body = std::make_unique<btRigidBody>(btRigidBody::btRigidBodyConstructionInfo(btScalar(mass), nullptr, &shape, inertia));
    body->setWorldTransform(btTransform(btQuaternion::getIdentity(), at));
    body->setActivationState(DISABLE_DEACTIVATION);
    world.addRigidBody(body.get(), car, ground);
    btRaycastVehicle::btVehicleTuning tuning;
    vehicle = std::make_unique<btRaycastVehicle>(tuning, body.get(), &caster);
    vehicle->setCoordinateSystem(0, 2, 1);
    world.addVehicle(vehicle.get());
    for (int i = 0; i < 4; i++) {
      btVector3 mount(btScalar(i % 2 ? 0.78 : -0.78), btScalar(i < 2 ? 1.22 : -1.22), 0.02f);
      btWheelInfo& wheel = vehicle->addWheel(mount, btVector3(0, 0, -1), btVector3(1, 0, 0), 0.4f, 0.3f, tuning, i < 2);
      const double stiffness = 40;
      wheel.m_suspensionStiffness = btScalar(stiffness);
      wheel.m_wheelsDampingCompression = btScalar(0.3 * 2 * std::sqrt(stiffness));
      wheel.m_wheelsDampingRelaxation = btScalar(0.5 * 2 * std::sqrt(stiffness));
      wheel.m_frictionSlip = 1.4f;
      wheel.m_rollInfluence = 0.1f;
      wheel.m_maxSuspensionForce = 1e5f;
    }
  }
  ~Car() {
    world.removeVehicle(vehicle.get());
    world.removeRigidBody(body.get());
  }
  void drive() {
    for (int i = 0; i < 2; i++) vehicle->setSteeringValue(-0.2f, i);
    for (int i = 2; i < 4; i++) vehicle->applyEngineForce(800, i);
  }
  int touching() const {
    int n = 0;
    for (int i = 0; i < 4; i++) n += vehicle->getWheelInfo(i).m_raycastInfo.m_isInContact;
    return n;
  }
};

// cars drives so many of them 15 m apart: two seconds, and then those that are timed.
void cars(int n, int hz) {
  Ground ground(316);
  ground.build();
  World w;
  w.add(ground.shape.get(), 0, btVector3(0, 0, 0));
  std::vector<std::unique_ptr<Car>> all;
  const int side = int(std::ceil(std::sqrt(double(n))));
  for (int i = 0; i < n; i++) {
    double x = (i % side - 0.5 * (side - 1)) * 15, y = (i / side - 0.5 * (side - 1)) * 15;
    all.push_back(std::make_unique<Car>(w.world, btVector3(btScalar(x), btScalar(y), btScalar(height(x, y) + 0.6))));
  }
  auto run = [&](int steps) {
    for (int k = 0; k < steps; k++) {
      for (auto& c : all) c->drive();
      w.world.stepSimulation(btScalar(1.0 / hz), 0);
    }
  };
  run(2 * hz);
  const int looks = 20;
  const double length = std::max(0.4, std::min(10.0, 200000.0 / n / hz));
  const int steps = std::max(1, int(length * hz / looks));
  double took = 0, speed = 0;
  long touching = 0;
  for (int k = 0; k < looks; k++) {
    double start = seconds();
    run(steps);
    took += seconds() - start;
    for (auto& c : all) touching += c->touching();
  }
  for (auto& c : all) speed += double(c->body->getLinearVelocity().length()) / n;
  std::printf("{\"cpu_ns_per_car_step\":%.0f,\"contact\":%.3f,\"speed\":%.2f}\n", 1e9 * took / looks / steps / n,
              double(touching) / looks / n / 4, speed);
}

}  // namespace

int main(int count, char** words) {
  if (count == 2 && !std::strcmp(words[1], "rays")) {
    rays();
  } else if (count == 2 && !std::strcmp(words[1], "pile")) {
    double boxes = pile(false), spheres = pile(true);
    std::printf("{\"boxes_us_per_step\":%.1f,\"spheres_us_per_step\":%.1f}\n", boxes, spheres);
  } else if (count == 4 && !std::strcmp(words[1], "cars") && std::atoi(words[2]) > 0 && std::atoi(words[3]) > 0) {
    cars(std::atoi(words[2]), std::atoi(words[3]));
  } else {
    std::fprintf(stderr, "usage: bullet rays|pile|cars COUNT HZ\n");
    return 2;
  }
  return 0;
}
