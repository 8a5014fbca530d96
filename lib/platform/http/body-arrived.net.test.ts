import { Agent, createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { onceBodyArrived } from "./body-arrived";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that says when a request begins, and when its body is there. */
async function listening() {
	const begun = Promise.withResolvers<IncomingMessage>();
	const arrived = Promise.withResolvers<void>();
	const body = Promise.withResolvers<string>();
	const server = createServer(async (request, response) => {
		begun.resolve(request);
		await onceBodyArrived(request, async () => {
			arrived.resolve();
			await text(request).then(body.resolve, body.reject);
			response.end();
		});
	}).listen(0, "127.0.0.1");
	servers.push(server);
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const client = send({ host: "127.0.0.1", port, method: "POST", agent: false });
	client.on("error", () => {});
	return { client, begun: begun.promise, arrived: arrived.promise, body: body.promise };
}

/** So many bytes of the body are with the server, and nothing else is to be done before the next ones come. */
async function kept(request: IncomingMessage, bytes: number): Promise<void> {
	while (request.readableLength < bytes) await new Promise(setImmediate);
	for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
}

test("a body that is sent in parts has arrived with its last one, and nothing of it is lost", async () => {
	const { client, begun, arrived, body } = await listening();
	let isThere = false;
	void arrived.then(() => {
		isThere = true;
	});
	client.flushHeaders();
	const request = await begun;
	for (let part = 1; part <= 3; part++) {
		client.write("a=1&");
		await kept(request, part * 4);
		expect(isThere).toBe(false);
	}
	client.end("b=2");
	await arrived;
	expect(await body).toBe("a=1&a=1&a=1&b=2");
});

test("a request without a body has arrived at once, and a client that goes away ends the waiting", async () => {
	const whole = await listening();
	whole.client.end();
	await whole.arrived;
	expect(await whole.body).toBe("");
	const left = await listening();
	left.client.write("a=1&");
	await kept(await left.begun, 4);
	left.client.destroy();
	await left.arrived;
	await expect(left.body).rejects.toThrow();
});

test("a body that is larger than what is kept has arrived when that is full", async () => {
	const { client, begun, arrived, body } = await listening();
	const part = "x".repeat(1 << 20);
	client.write(part);
	await begun;
	await arrived;
	client.end("y");
	expect(await body).toBe(`${part}y`);
});

test("a connection is used again after a body that is refused unread", async () => {
	const server = createServer((request, response) =>
		onceBodyArrived(request, async () => {
			response.statusCode = request.method === "POST" ? 413 : 204;
			response.end();
		}),
	).listen(0, "127.0.0.1");
	servers.push(server);
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const statuses: (number | undefined)[] = [];
	for (const method of ["POST", "GET"]) {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const client = send({ host: "127.0.0.1", port, method, agent }, (response) => {
			statuses.push(response.statusCode);
			response.resume().once("end", resolve);
		}).once("error", reject);
		client.end(method === "POST" ? "x".repeat(1 << 20) : undefined);
		await promise;
	}
	agent.destroy();
	expect(statuses).toEqual([413, 204]);
});
