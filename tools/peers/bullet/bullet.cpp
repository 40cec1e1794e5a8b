// The work of "camber bench", given to Bullet: the same ground, the same rays, the same piles. Prints the same figures as
// JSON, measured in processor time. Build: see tools/peers/README.md.
#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
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

}  // namespace

int main(int count, char** words) {
  if (count == 2 && !std::strcmp(words[1], "rays")) {
    rays();
  } else if (count == 2 && !std::strcmp(words[1], "pile")) {
    double boxes = pile(false), spheres = pile(true);
    std::printf("{\"boxes_us_per_step\":%.1f,\"spheres_us_per_step\":%.1f}\n", boxes, spheres);
  } else {
    std::fprintf(stderr, "usage: bullet rays|pile\n");
    return 2;
  }
  return 0;
}
