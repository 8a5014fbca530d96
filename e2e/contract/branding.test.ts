import { afterAll, describe, expect, test } from "vitest";
import type { SavedBranding } from "@/lib/identity/branding/contract";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID } from "../fixtures/flows";
import { baseUrl } from "../fixtures/run";

const disguised = Buffer.from("\x89PNG\r\n\x1a\nand the rest", "latin1");
/** One pixel. */
const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
const url = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;

const put = (body: object, ifMatch?: string) =>
	api<SavedBranding>("PUT", "/branding", { body, headers: { "if-match": ifMatch } });

afterAll(async () => {
	await api("DELETE", "/branding");
});

describe("branding", () => {
	test("is saved, read with its entity tag, kept from being overwritten, and reset", async () => {
		await api("DELETE", "/branding");
		const first = await put({ productName: "Acme", light: { accent: "#AA0000" } }, '"0"');
		expect(first).toMatchObject({ status: 200, headers: { etag: '"1"' } });
		const read = await api<SavedBranding>("GET", "/branding");
		expect(read.body).toEqual(first.body);
		expect(read.body.light.accent).toBe("#aa0000");
		expectRefusal((await put({}, '"0"')) as Answer, 412, "BRD-1012");
		expectRefusal(await api("DELETE", "/branding", { headers: { "if-match": '"7"' } }), 412, "BRD-1012");
		expect((await api("DELETE", "/branding")).status).toBe(204);
		expect((await api<SavedBranding>("GET", "/branding")).body).toMatchObject({ revision: 0, productName: null });
	});

	test.each([
		{ supportUrl: "javascript:alert(1)" },
		{ privacyUrl: "http://example.com" },
		{ light: { text: "red" } },
		{ cornerRadius: -1 },
		{ logo: url(disguised) },
		{ logo: url(Buffer.from("<svg/>"), "image/svg+xml") },
		{ logo: url(Buffer.concat([png, Buffer.alloc(200_001)])) },
		{ logo: `/gate/logo/${ABSENT_ID}/${"x".repeat(43)}` },
	])("refuses %.80j", async (body) => {
		expectRefusal((await put(body)) as Answer, 400, "BRD-1001");
	});

	test("of an application that is not there is refused", async () => {
		expectRefusal(await api("GET", `/branding?application=${ABSENT_ID}`), 404, "BRD-1006");
		expectRefusal(await api("PUT", `/branding?application=${ABSENT_ID}`, { body: {} }), 404, "BRD-1006");
		expectRefusal(await api("GET", "/branding?application=x"), 400, "BRD-1001");
	});
});

describe("a logo", () => {
	test("is served for ever under its own address, as what it is and as nothing that could run", async () => {
		const { body } = await put({ logo: url(png, "text/html") });
		const answer = await fetch(`${baseUrl()}${body.logo}`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe("image/png");
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer.headers.get("cache-control")).toContain("immutable");
		expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
	});

	test.each(["x/y", `${ABSENT_ID}/${"x".repeat(43)}`, `${ABSENT_ID}/..`])("is not found at %s", async (path) => {
		expect((await fetch(`${baseUrl()}/gate/logo/${path}`)).status).toBe(404);
	});
});
