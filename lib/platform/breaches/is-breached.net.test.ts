import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "@/lib/platform/env";
import { isBreached } from "./is-breached";

const hash = createHash("sha1").update("correct horse").digest("hex").toUpperCase();
const padding = createHash("sha1").update("padding").digest("hex").toUpperCase();

let server: Server;
let url = "";
const asked: string[] = [];
let answer: { status: number; body: string };
const { outboundAllowedHosts } = environment();
beforeAll(async () => {
	server = createServer((request, response) => {
		asked.push(request.url ?? "");
		response.writeHead(answer.status).end(answer.body);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	environment().outboundAllowedHosts = [`127.0.0.1:${port}`];
	url = `http://127.0.0.1:${port}/range/`;
});
afterAll(() => {
	environment().outboundAllowedHosts = outboundAllowedHosts;
	server.close();
});

const asks = (password: string) => isBreached(password, { kind: "service", url });

test("a service learns five digits of the hash, and a password is breached where it answers with the rest", async () => {
	answer = { status: 200, body: `${"0".repeat(35)}:3\r\n${hash.slice(5)}:12\r\n` };
	expect(await asks("correct horse")).toBe(true);
	expect(asked).toEqual([`/range/${hash.slice(0, 5)}`]);
});

test("lines that only pad the answer say nothing", async () => {
	answer = { status: 200, body: `${padding.slice(5)}:0\r\n${"0".repeat(35)}:3` };
	expect(await asks("padding")).toBe(false);
});

test("without a source, and without an answer of it, nothing is known", async () => {
	expect(await isBreached("correct horse", undefined)).toBeNull();
	answer = { status: 503, body: "" };
	expect(await asks("correct horse")).toBeNull();
	expect(await isBreached("correct horse", { kind: "file", file: "/absent/hashes" })).toBeNull();
});
