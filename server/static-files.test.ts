import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staticFiles } from "./static-files";

const SCRIPT = "console.log('a script');".repeat(100);

describe("the scripts of the build", () => {
	let server: Server;
	let root: string;
	let former: string;
	let address: string;

	beforeAll(async () => {
		root = mkdtempSync(join(tmpdir(), "portico-static-"));
		mkdirSync(join(root, "chunks"));
		const file = join(root, "chunks", "a.js");
		writeFileSync(file, SCRIPT);
		writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT));
		writeFileSync(`${file}.gz`, gzipSync(SCRIPT));
		writeFileSync(join(root, "chunks", "removed.js.br"), "");
		former = mkdtempSync(join(tmpdir(), "portico-former-"));
		const before = join(former, ".next", "static", "chunks");
		mkdirSync(before, { recursive: true });
		writeFileSync(join(before, "before.js"), SCRIPT);
		writeFileSync(join(before, "before.js.br"), brotliCompressSync(SCRIPT));
		writeFileSync(join(before, "before.woff2"), "a font");
		const serve = staticFiles(root, former);
		rmSync(join(root, "chunks", "removed.js.br"));
		server = createServer((request, response) => {
			void serve(request, response).then((answered) => {
				if (!answered) response.writeHead(404, { "x-answered-by": "next" }).end();
			});
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static/chunks`;
	});
	afterAll(() => {
		server.close();
		rmSync(root, { recursive: true });
		rmSync(former, { recursive: true });
	});

	const get = (path: string, headers: Record<string, string>, method = "GET") =>
		fetch(`${address}/${path}`, { method, headers });

	test.each([
		["gzip, deflate, br, zstd", "br"],
		["gzip, deflate", "gzip"],
		["gzip;q=0.5, br;q=0.9", "br"],
		["identity", null],
		["br;q=0, gzip;q=0", null],
	])("are sent as accepted: %s", async (accepted, encoding) => {
		const answer = await get("a.js", { "accept-encoding": accepted });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-encoding")).toBe(encoding);
		expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
		expect(answer.headers.get("vary")).toBe("Accept-Encoding");
		expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(await answer.text()).toBe(SCRIPT);
	});

	test("have no body for HEAD", async () => {
		const answer = await get("a.js", { "accept-encoding": "br" }, "HEAD");
		expect([answer.status, await answer.text()]).toEqual([200, ""]);
	});

	test("are sent in part, and a range outside of them is 416", async () => {
		const part = await get("a.js", { "accept-encoding": "identity", range: "bytes=0-6" });
		expect([part.status, await part.text()]).toEqual([206, "console"]);
		expect((await get("a.js", { "accept-encoding": "identity", range: "bytes=999999-" })).status).toBe(416);
		expect((await get("a.js", { "accept-encoding": "identity", range: "bytes=x-y" })).status).toBe(200);
	});

	test.each(["nothing.js", "removed.js", "%2e%2e/%2e%2e/package.json", "a.js.br", "%00.js", "%zz.js"])(
		"do not include %s, which is left to Next.js in the end",
		async (path) => {
			const answer = await get(path, { "accept-encoding": "br" });
			expect([answer.status, answer.headers.get("x-answered-by")]).toEqual([404, "next"]);
			expect(answer.headers.get("content-encoding")).toBeNull();
		},
	);

	test("of the former release are sent too", async () => {
		const script = await get("before.js", { "accept-encoding": "br" });
		expect([script.status, script.headers.get("content-encoding"), await script.text()]).toEqual([200, "br", SCRIPT]);
		const font = await get("before.woff2", {});
		expect([font.status, font.headers.get("content-type"), await font.text()]).toEqual([200, "font/woff2", "a font"]);
	});

	test("of another release are asked for again, because another machine may have them, and never for ever", async () => {
		const again = await fetch(`${address}/other.js`, { redirect: "manual" });
		expect([again.status, again.headers.get("location")]).toEqual([307, "/_next/static/chunks/other.js?tries=1"]);
		expect(again.headers.get("cache-control")).toBe("no-store");
		for (const tries of ["8", "-1", "x"])
			expect((await fetch(`${address}/other.js?tries=${tries}`, { redirect: "manual" })).status).toBe(404);
		expect((await get("a.js?tries=3", {})).status).toBe(200);
	});

	test("are no answer to a form", async () => expect((await get("a.js", {}, "POST")).status).toBe(404));
});
