// Drives with camber drive --control, hears what happens as it happens, and marks a moment. With the word serve it does
// so beside a server.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const what = { drive: ["drive", "--console", "--driver", "auto", "--seconds", "4"],
  serve: ["serve", "--now", "--listen", "127.0.0.1:0"] }[process.argv[2] ?? "drive"];
const drive = spawn(process.env.CAMBER ?? "camber", [...what, "--scene", "oval", "--control", "127.0.0.1:0"],
  { stdio: ["ignore", "pipe", "ignore"] });
const lines = createInterface({ input: drive.stdout })[Symbol.asyncIterator]();
const { control, token } = JSON.parse((await lines.next()).value);
const headers = { Authorization: `Bearer ${token}` };

const heard = (async () => {
  const stream = await fetch(`${control}/v1/events`, { headers });
  let text = "";
  for await (const piece of stream.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const mark = text.match(/data: (.*"kind":"mark".*)\n/);
    if (mark) return JSON.parse(mark[1]);
  }
})();
let marked;
const again = setInterval(async () => { // the first may come before somebody listens
  const answer = await fetch(`${control}/v1/order`,
    { method: "POST", headers, body: JSON.stringify({ do: "mark", code: 2, value: 0.25 }) }).catch(() => null);
  marked ??= answer && await answer.json();
}, 200);
const mark = await heard;
clearInterval(again);
console.log(`ordered at tick ${marked?.tick} first, heard`, mark);
drive.kill();
process.exit(mark?.code === 2 && mark.value === 0.25 ? 0 : 1);
