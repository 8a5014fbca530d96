// Receives the events of Portico and checks their signatures. Needs Node.js and no package:
//   WEBHOOK_SECRET=whsec_… PORT=8901 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? "").replace(/^whsec_/, ""), "base64");
const MAX_AGE_SECONDS = 300;
/** Ids of the events that were handled: each event comes at least once. Keep them in your database. */
const handled = new Set();

createServer(async (request, response) => {
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	const body = Buffer.concat(chunks).toString("utf8");
	const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = request.headers;
	if (!isSigned(id, timestamp, signatures, body)) return response.writeHead(401).end();
	if (!handled.has(id)) {
		const { type, data } = JSON.parse(body);
		process.stdout.write(`${type}: ${data.actor?.name ?? "-"} ${data.target?.name ?? "-"}\n`);
		handled.add(id);
	}
	response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 8901), "127.0.0.1");

/** Any of the signatures may be valid: there are two while the secret is replaced. */
function isSigned(id, timestamp, signatures = "", body) {
	if (Math.abs(Date.now() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
	const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
	return signatures.split(" ").some((each) => {
		const given = Buffer.from(each.replace(/^v1,/, ""), "base64");
		return given.length === expected.length && timingSafeEqual(given, expected);
	});
}
