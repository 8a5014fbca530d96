import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ApiRequest } from "./api-message";
import { answerDocument, keptDocument } from "./kept-document";

const document = { text: "x".repeat(1_000) };
let written = 0;
const kept = () =>
	keptDocument("of-the-test", () => {
		written++;
		return document;
	});
const asked = (headers: Record<string, string>) =>
	answerDocument({ header: (name: string) => headers[name] } as ApiRequest, kept());

test("a document that changes only with a release is written once, and compressed once for each encoding", async () => {
	const [first, second] = [await asked({ "accept-encoding": "gzip, br" }), await asked({ "accept-encoding": "br" })];
	expect(first.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
	// The same bytes, and not others with the same contents.
	expect(second.bytes).toBe(first.bytes);
	expect(JSON.parse(brotliDecompressSync(first.bytes ?? "").toString())).toEqual(document);
	const zipped = await asked({ "accept-encoding": "gzip" });
	expect(JSON.parse(gunzipSync(zipped.bytes ?? "").toString())).toEqual(document);
	const plain = await asked({});
	expect(plain.headers).not.toHaveProperty("content-encoding");
	expect(JSON.parse(String(plain.body))).toEqual(document);
	expect((await asked({ "accept-encoding": "br;q=0, identity" })).body).toBe(plain.body);
	expect(written).toBe(1);
	const tags = [first, zipped, plain].map(({ headers }) => headers.etag);
	expect(new Set(tags).size).toBe(3);
});

test("a client that has the document gets 304 without it (RFC 9110 §15.4.5)", async () => {
	const { headers } = await asked({ "accept-encoding": "gzip" });
	const again = await asked({ "accept-encoding": "gzip", "if-none-match": `"other", W/${headers.etag}` });
	expect(again).toMatchObject({ status: 304, body: null, headers: { etag: headers.etag } });
	expect((await asked({ "accept-encoding": "br", "if-none-match": headers.etag ?? "" })).status).toBe(200);
});
