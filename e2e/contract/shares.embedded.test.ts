import { afterAll, beforeAll, expect, test } from "vitest";
import { accessToken, switchedToken } from "../fixtures/access-token";
import { api, type ErrorBody } from "../fixtures/api";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

// What is scarce is divided among organizations. A server of its own, with little of it.

/** One runs, and twenty wait. */
const AT_ONCE = 1;
const MANY = 120;

let server: PorticoServer;
let root: string;
let child: string;

beforeAll(async () => {
	server = await startPortico({ environment: { COSTLY_REQUESTS_AT_ONCE: String(AT_ONCE) } });
	const { baseUrl } = server;
	root = await accessToken(baseUrl);
	const created = await api("POST", "/t/root/api/server/v1/organizations", {
		...{ baseUrl, token: root },
		body: { name: "neighbour" },
	});
	expect(created.status).toBe(201);
	child = await switchedToken(baseUrl, "neighbour");
});
afterAll(() => server.remove());

/** Of the audit log, in the organization of the token. */
const search = (token: string) =>
	api<ErrorBody>("GET", `/t/${token === root ? "root" : "neighbour"}/api/server/v1/audit-events?search=a`, {
		...{ baseUrl: server.baseUrl, token },
	});

test("who sends too many searches at once gets 429 with Retry-After, and a neighbour is answered meanwhile", async () => {
	const order: string[] = [];
	const noting = async (who: string, token: string) => {
		const answer = await search(token);
		order.push(`${who} ${answer.status}`);
		return answer;
	};
	const many = Array.from({ length: MANY }, () => noting("root", root));
	const others = Array.from({ length: 3 }, () => noting("neighbour", child));
	const answers = await Promise.all(many);
	expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
	for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
		expect(headers["retry-after"]).toBe("2");
		expect(body).toMatchObject({ code: "REQ-4291", description: expect.stringContaining("searches") });
	}
	// Served in turn: not after all that the other organization had sent before.
	expect(order.lastIndexOf("neighbour 200")).toBeLessThan(order.lastIndexOf("root 200"));
	expect(order).toHaveLength(MANY + 3);
});

test("metrics say who was refused what", async () => {
	const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
	expect(metrics).toMatch(/portico_share_refused_total\{thing="costly-requests",organization="root"\} \d+/);
	expect(metrics).not.toMatch(/portico_share_refused_total\{[^}]*organization="neighbour"/);
});

test("afterwards the one who flooded is served again", async () => expect((await search(root)).status).toBe(200));
