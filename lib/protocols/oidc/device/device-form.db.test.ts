import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { environment } from "@/lib/platform/env";
import { handleProtocol } from "@/lib/protocols/oidc";

let server: Server;
let path: string;

beforeAll(async () => {
	const { principal } = await anOrganization();
	path = `/t/${principal.organizationName}/oauth2/device`;
	server = createServer((request, response) => void handleProtocol(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => {
	server.close();
});

/** Posts the form without the cookie of the page that it is on. @param address of the client, as the front door names it */
async function posted(body: string, address = "192.0.2.7"): Promise<{ status: number; location: string | null }> {
	const { port } = server.address() as AddressInfo;
	const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
		method: "POST",
		body,
		redirect: "manual",
		headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
	});
	return { status, location: headers.get("location") };
}

test.each(["", "user_code=AAAA-AAAA", "user_code=AAAA-AAAA&xsrf=x&confirm=yes"])(
	"the form %j without a session leads to the page where one begins",
	async (body) => {
		expect(await posted(body)).toEqual({ status: 303, location: `${environment().baseUrl}${path}` });
	},
);

test("who tries more often than the limit allows gets a page that says so", async () => {
	// More than the limit, because some requests are allowed again during the test.
	const tries = 2 * environment().openRequestsPerMinute;
	const answers: Awaited<ReturnType<typeof posted>>[] = [];
	while (answers.length < tries)
		answers.push(...(await Promise.all(Array.from({ length: 20 }, () => posted("", "192.0.2.8")))));
	const expected = [path, "/gate/error?error=temporarily_unavailable"].map((to) => environment().baseUrl + to);
	expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(expected));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
});
