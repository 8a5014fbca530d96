// The process that floods, apart from the one that measures: its own work must not delay the answers that the other one receives.
// It has the lowest priority, because in reality it is another machine, and must not take the cores of the server.
import { setPriority } from "node:os";
import { largeDefinition } from "./fixtures.mjs";
import { prepareSignIn } from "./flow-execution.mjs";
import { load } from "./measure.mjs";
import { tokenRequest } from "./processes.mjs";

const CONNECTIONS = 64;
const LOWEST_PRIORITY = 19;
/** In seconds: who floods waits for exports in a long queue, which is no failure. */
const PATIENCE = 120;
const ROOT = "/t/root/api/server/v1";

if (process.send !== undefined) {
	setPriority(LOWEST_PRIORITY);
	const [url, token] = process.argv.slice(2);
	const kinds = await kindsOfWork(url, token);
	process.send({ ready: Object.keys(kinds) });
	process.on("message", async ({ kind, duration }) => {
		const result = await load(url, { connections: CONNECTIONS, timeout: PATIENCE, ...kinds[kind] }, { duration });
		process.send({ answered: result["2xx"], refused: result["4xx"], failed: result["5xx"] + result.errors });
	});
}

/** What the root floods, by the name in the table. */
async function kindsOfWork(url, token) {
	const headers = { authorization: `Bearer ${token}` };
	const get = (path) => ({ path, headers });
	const send = (method, path, body, type = "application/json") => ({
		...{ method, path, headers: { ...headers, "content-type": type } },
		...(typeof body === "function"
			? { requests: [{ setupRequest: (request) => ({ ...request, path, body: JSON.stringify(body()) }) }] }
			: { body: JSON.stringify(body) }),
	});
	let made = 0;
	const imported = Array.from({ length: 200 }, (_, n) => ({ id: `neighbour-${n}`, username: `neighbour.${n}` }));
	const { start, passwordStep } = await prepareSignIn(url, token);
	const created = await fetch(`${url}/flows`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(largeDefinition("neighbour")),
	});
	const { id } = await created.json();
	return {
		lists: get("/t/root/scim2/Users?count=100&sortBy=userName"),
		"SCIM filters": get(`/t/root/scim2/Users?count=30&filter=${encodeURIComponent('displayName co "zzz"')}`),
		searches: get(`${ROOT}/find?text=zzz`),
		"searches of the audit log": get(`${ROOT}/audit-events?search=zzz`),
		"searches of executions": get("/flow-executions?search=zzz"),
		analyses: send("POST", "/flow-analysis", largeDefinition("analysed")),
		imports: send("POST", `${ROOT}/user-imports`, { source: "portico", users: imported }),
		exports: get(`${ROOT}/exports/users`),
		"new passwords (hashes)": send(
			"POST",
			"/t/root/scim2/Users",
			() => ({
				schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
				userName: `hashed.${Date.now().toString(36)}.${made++}`,
				password: "Correct horse 7 battery",
			}),
			"application/scim+json",
		),
		"wrong passwords": wrongPasswords(passwordStep),
		"sign-ins that begin": start,
		"tokens of a client": tokenRequest,
		"flows that are stored": send("PUT", `/flows/${id}`, largeDefinition("neighbour", 1)),
	};
}

/** The same two requests, the second one with the name of nobody. */
function wrongPasswords({ requests: [begin, answer], ...step }) {
	let tried = 0;
	return {
		...step,
		connections: CONNECTIONS,
		requests: [
			begin,
			{
				...answer,
				setupRequest(request, context) {
					const prepared = answer.setupRequest(request, context);
					const body = JSON.parse(prepared.body);
					return {
						...prepared,
						body: JSON.stringify({ ...body, inputs: { ...body.inputs, username: `nobody.${tried++}` } }),
					};
				},
			},
		],
	};
}
