import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OutboundError, outboundFetch } from "./";

const servers: Server[] = [];
let calls = 0;
let base = "";
let forbiddenPort = 0;
let forbiddenCalls = 0;
let running = 0;
let maxRunning = 0;

beforeAll(async () => {
	base = `http://127.0.0.1:${await listen(answer)}`;
	forbiddenPort = await listen((_, response) => response.end("secret of the intranet"));
	servers[1]?.on("connection", () => {
		forbiddenCalls++;
	});
	// Read at the first call.
	process.env.OUTBOUND_ALLOWED_HOSTS = `${new URL(base).host}, unresolvable.invalid`;
});

afterAll(() => {
	for (const server of servers) server.closeAllConnections();
	for (const server of servers) server.close();
});

const answer: RequestListener = async (request, response) => {
	calls++;
	const url = new URL(request.url ?? "/", base);
	switch (url.pathname) {
		case "/echo": {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk);
			response.setHeader("content-type", "application/json");
			const { method, headers } = request;
			return response.end(JSON.stringify({ method, headers, body: Buffer.concat(chunks).toString() }));
		}
		case "/bytes":
			return response.end(Buffer.alloc(Number(url.searchParams.get("n")), "x"));
		case "/keys":
			return response.end(JSON.stringify({ keys: Array(Number(url.searchParams.get("n"))).fill({ kty: "EC" }) }));
		case "/bomb":
			response.setHeader("content-encoding", "gzip");
			return response.end(gzipSync(Buffer.alloc(50_000_000)));
		case "/redirect":
			return response.writeHead(302, { location: `http://127.0.0.1:${forbiddenPort}/` }).end();
		case "/endless":
			response.write("x");
			return;
		case "/slow":
			running++;
			maxRunning = Math.max(maxRunning, running);
			setTimeout(() => {
				running--;
				response.end("done");
			}, 50);
			return;
		default:
			return response.writeHead(204).end();
	}
};

async function listen(listener: RequestListener): Promise<number> {
	const server = createServer(listener);
	servers.push(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

async function reasonOf(call: Promise<unknown>): Promise<string> {
	const error = await call.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(OutboundError);
	return (error as OutboundError).reason;
}

describe("what leaves the server", () => {
	it("reaches a host that the deployment allows, with method, headers and body", async () => {
		const response = await outboundFetch(`${base}/echo`, {
			method: "POST",
			headers: { "x-mark": "1" },
			body: new URLSearchParams({ a: "b c" }),
		});
		expect(await response.json()).toMatchObject({
			method: "POST",
			body: "a=b+c",
			headers: {
				"x-mark": "1",
				"user-agent": "Portico",
				"content-type": "application/x-www-form-urlencoded;charset=UTF-8",
			},
		});
	});

	it("takes a Request as well", async () => {
		const response = await outboundFetch(new Request(`${base}/echo`, { method: "PUT", body: "hello" }));
		expect(await response.json()).toMatchObject({ method: "PUT", body: "hello" });
	});

	it("answers without a body where there is none", async () => {
		const response = await outboundFetch(`${base}/nothing`);
		expect([response.status, await response.text()]).toEqual([204, ""]);
	});

	it("never follows a redirect: the 3xx is the answer, and nothing is asked of where it leads", async () => {
		const response = await outboundFetch(`${base}/redirect`);
		expect(response.status).toBe(302);
		expect(forbiddenCalls).toBe(0);
	});

	it("takes 64 kB of an answer and not a byte more", async () => {
		expect((await (await outboundFetch(`${base}/bytes?n=65536`)).arrayBuffer()).byteLength).toBe(65_536);
		expect(await reasonOf(outboundFetch(`${base}/bytes?n=65537`))).toBe("too-large");
	});

	it("takes a larger answer where one is expected", async () => {
		const init = { maxBodyBytes: 1_048_576 };
		expect((await (await outboundFetch(`${base}/bytes?n=1048576`, init)).arrayBuffer()).byteLength).toBe(1_048_576);
		expect(await reasonOf(outboundFetch(`${base}/bytes?n=1048577`, init))).toBe("too-large");
	});

	it("takes a set of 50 keys where keys are expected, and not one more", async () => {
		const keysOf = async (n: number, init: object) =>
			((await (await outboundFetch(`${base}/keys?n=${n}`, init)).json()) as { keys: unknown[] }).keys.length;
		expect(await keysOf(50, { keySet: true })).toBe(50);
		expect(await keysOf(51, {})).toBe(51);
		await expect(keysOf(51, { keySet: true })).rejects.toMatchObject({ reason: "too-large" });
		expect(await (await outboundFetch(`${base}/bytes?n=3`, { keySet: true })).text()).toBe("xxx");
	});

	it("counts the bytes of an answer as they are unpacked", async () => {
		expect(await reasonOf(outboundFetch(`${base}/bomb`))).toBe("too-large");
	});

	it("gives up on an answer that does not end", async () => {
		expect(await reasonOf(outboundFetch(`${base}/endless`))).toBe("timeout");
	});

	it("stops when its caller does", async () => {
		const caller = new AbortController();
		const call = outboundFetch(`${base}/endless`, { signal: caller.signal });
		setTimeout(() => caller.abort(), 20);
		expect(await reasonOf(call)).toBe("unreachable");
	});

	it("runs at most ten calls to one host at a time, and the others after them", async () => {
		const responses = await Promise.all(Array.from({ length: 40 }, () => outboundFetch(`${base}/slow`)));
		expect(responses.every(({ ok }) => ok)).toBe(true);
		expect(maxRunning).toBe(10);
	});

	it("says that a host which is down, or answers nonsense, cannot be reached", async () => {
		const nonsense = createSocketServer((socket) => socket.resume().end("SSH-2.0-OpenSSH\r\n"));
		nonsense.listen(0, "127.0.0.1");
		await once(nonsense, "listening");
		const down = (nonsense.address() as AddressInfo).port;
		const allowed = (globalThis as unknown as Record<symbol, Set<string>>)[
			Symbol.for("portico.outbound-allowed-hosts")
		];
		allowed?.add(`127.0.0.1:${down}`);
		expect(await reasonOf(outboundFetch(`http://127.0.0.1:${down}/`))).toBe("unreachable");
		nonsense.close();
		await once(nonsense, "close");
		expect(await reasonOf(outboundFetch(`http://127.0.0.1:${down}/`))).toBe("unreachable");
		expect(await reasonOf(outboundFetch("https://unresolvable.invalid/"))).toBe("unreachable");
	});
});

/** `PORT` is replaced by that of a server on localhost that must never receive a request. */
const refused = [
	// Plain http, other schemes, other ports.
	"http://example.com/",
	"http://93.184.216.34/",
	"ftp://example.com/",
	"file:///etc/passwd",
	"data:text/plain,hello",
	"javascript:alert(1)",
	"gopher://127.0.0.1:PORT/_",
	"ws://127.0.0.1:PORT/",
	"blob:https://127.0.0.1/1",
	"https://example.com:22/",
	"https://example.com:25/",
	"https://example.com:3306/",
	"https://example.com:6379/",
	"https://example.com:8080/",
	"https://127.0.0.1:PORT/",
	"http://127.0.0.1:PORT/",
	"http://localhost:PORT/",
	// Loopback in all its spellings.
	"https://127.0.0.1/",
	"https://127.1/",
	"https://127.0.1/",
	"https://2130706433/",
	"https://0x7f000001/",
	"https://0x7f.1/",
	"https://0177.0.0.1/",
	"https://017700000001/",
	"https://127.0.0.1./",
	"https://①②⑦.⓪.⓪.①/",
	"https://127。0。0。1/",
	"https://%31%32%37.0.0.1/",
	"https://127.0.0.1:8443/",
	"https://127.0.0.1:80/",
	"https://0.0.0.0/",
	"https://0/",
	"https://localhost/",
	"https://LOCALHOST/",
	"https://ｌｏｃａｌｈｏｓｔ/",
	"https://[::1]/",
	"https://[0:0:0:0:0:0:0:1]/",
	"https://[::]/",
	"https://[::ffff:127.0.0.1]/",
	"https://[::ffff:7f00:1]/",
	"https://[::127.0.0.1]/",
	"https://[64:ff9b::7f00:1]/",
	"https://[2002:7f00:1::]/",
	// Private and other special networks.
	"https://10.0.0.1/",
	"https://172.16.0.1/",
	"https://192.168.1.1/",
	"https://100.64.0.1/",
	"https://169.254.169.254/latest/meta-data/",
	"https://2852039166/latest/meta-data/",
	"https://0xa9fea9fe/",
	"https://[::ffff:169.254.169.254]/",
	"https://[fd00:ec2::254]/",
	"https://[fe80::1]/",
	"https://198.18.0.1/",
	"https://224.0.0.1/",
	"https://255.255.255.255/",
	// Addresses that disguise their destination.
	"https://user:password@127.0.0.1/",
	"https://example.com@127.0.0.1/",
	"https://127.0.0.1#@example.com/",
	"https://127.0.0.1?@example.com/",
	"https://127.0.0.1\\@example.com/",
	"https:127.0.0.1",
	"https:///127.0.0.1",
	"//127.0.0.1/",
	"https://",
	"",
];

describe("nothing is asked of", () => {
	it.each(refused)("%s", async (url) => {
		const before = calls;
		expect(await reasonOf(outboundFetch(url.replace("PORT", `${forbiddenPort}`)))).toBe("refused");
		expect([forbiddenCalls, calls]).toEqual([0, before]);
	});
});
