// The service that the benchmark's action calls before profiles change: `/` allows the change at once, `/slow` after 4 s.
import { createServer } from "node:http";

const AGREED = JSON.stringify({ actionStatus: "SUCCESS" });
const SLOW_MS = 4_000;

createServer((request, response) => {
	request.resume().on("end", () => {
		const agree = () => response.writeHead(200, { "content-type": "application/json" }).end(AGREED);
		if (request.url === "/slow") setTimeout(agree, SLOW_MS);
		else agree();
	});
}).listen(Number(process.env.PORT), "127.0.0.1");
