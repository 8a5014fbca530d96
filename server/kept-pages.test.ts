import type { IncomingMessage, ServerResponse } from "node:http";
import inject from "light-my-request";
import { beforeEach, expect, test } from "vitest";
import { keptPages } from "./kept-pages";

let rendered: string[];
let nonces: number;
let release: () => void;
let released: Promise<void>;

beforeEach(() => {
	rendered = [];
	nonces = 0;
	({ promise: released, resolve: release } = Promise.withResolvers<void>());
	release();
});

async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
	rendered.push(request.url ?? "");
	await released;
	response.writeHead(request.url?.includes("broken") ? 500 : 200, { "content-type": "text/html" });
	response.write(`<script nonce="${request.headers["x-nonce"]}">`);
	response.end("ü</script>");
}

const admitted: string[] = [];
let at = 1;
const answer = keptPages(render, ({ url = "" }) => void admitted.push(url), { now: () => at });

function open(url: string, headers: Record<string, string> = {}) {
	return inject(
		async (request, response) => {
			const nonce = `nonce-${++nonces}`;
			request.headers["x-nonce"] = nonce;
			response.setHeader("x-expected", nonce);
			if (!(await answer(request as unknown as IncomingMessage, response as unknown as ServerResponse)))
				response.writeHead(404).end();
		},
		{ url, headers },
	);
}

test("many anonymous requests for the page after a sign-out render it once, each with a nonce of its own", async () => {
	const url = "/gate/signed-out?organization=burst";
	({ promise: released, resolve: release } = Promise.withResolvers<void>());
	const asked = Array.from({ length: 50 }, (_, index) => open(`${url}&ignored=${index}`));
	release();
	const answers = await Promise.all(asked);
	expect(rendered).toHaveLength(1);
	for (const { statusCode, headers, payload } of [...answers, await open(url)]) {
		expect(statusCode).toBe(200);
		expect(headers["content-type"]).toBe("text/html");
		expect(payload).toBe(`<script nonce="${headers["x-expected"]}">ü</script>`);
	}
	expect(rendered).toHaveLength(1);
	expect(new Set(answers.map(({ payload }) => payload)).size).toBe(50);
	// A change of the application or its branding is seen within a second.
	at += 1_000;
	await open(url);
	expect(rendered).toHaveLength(2);
});

test("another application, language or theme has another page, and only rendering counts against a limit", async () => {
	admitted.length = 0;
	const url = "/gate/signed-out?organization=other";
	const variants: [string, Record<string, string>][] = [
		[url, {}],
		[`${url}&client_id=a`, {}],
		[url, { "accept-language": "de" }],
		[url, { cookie: "language=ja" }],
		[url, { cookie: "theme=dark" }],
	];
	for (const [address, headers] of [...variants, ...variants]) await open(address, headers);
	expect(rendered).toHaveLength(variants.length);
	expect(admitted).toHaveLength(variants.length);
});

test("what is no complete page is rendered anew, and other requests are not answered here", async () => {
	for (let times = 0; times < 2; times++)
		expect((await open("/gate/signed-out?organization=broken")).statusCode).toBe(500);
	expect(rendered).toHaveLength(2);
	expect((await open("/gate/error")).statusCode).toBe(404);
	expect((await open("/gate/signed-out", { rsc: "1" })).statusCode).toBe(404);
});
