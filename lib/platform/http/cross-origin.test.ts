import { expect, test } from "vitest";
import type { ApiRequest, ApiResponse } from "./api-message";
import { answerAcross } from "./cross-origin";

const across = { isKnown: async () => false, mayRead: async () => false };

test("an answer keeps its stream, its bytes and what it varies by", async () => {
	const request = { header: () => undefined } as unknown as ApiRequest;
	const stream: ApiResponse = {
		status: 200,
		headers: { "content-type": "text/event-stream" },
		body: null,
		parts: (async function* () {})(),
	};
	const kept: ApiResponse = {
		status: 200,
		headers: { vary: "accept-encoding" },
		body: null,
		bytes: new Uint8Array([1]),
	};
	const answered = (response: ApiResponse) =>
		answerAcross(across, request, "id", async () => ({ result: null, response }));
	expect(await answered(stream)).toEqual({ ...stream, headers: { ...stream.headers, vary: "origin" } });
	expect(await answered(kept)).toEqual({ ...kept, headers: { vary: "accept-encoding, origin" } });
});
