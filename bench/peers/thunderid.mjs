import { largeDefinition } from "../fixtures.mjs";
import * as loads from "./loads.mjs";

/** What its defaults create: an organization unit, a sign-in with a password, and the resource server of its own interfaces. */
const DEFAULTS = {
	ouId: "01900000-0000-7000-8000-000000000001",
	authFlowId: "01900000-0000-7000-8000-000000000061",
	resource: "https://localhost:8090/mcp",
};
const SUBMIT = "action_001";

/** @param peer its entry in the file of the products */
export async function loadsOfThunderID({ url, client, user, loads: wanted, secretHash, passwordHash }) {
	const { resource } = DEFAULTS;
	const token = loads.tokenPost("/oauth2/token", client, {
		grant_type: "client_credentials",
		scope: "system",
		resource,
	});
	const headers = { ...loads.JSON_BODY, authorization: `Bearer ${await loads.accessTokenBy(url, token)}` };
	return {
		...(wanted.includes("flows") ? await flows(url, headers) : {}),
		...(wanted.includes("tokens")
			? { [loads.TOKEN]: { ...token, note: `JWT, RS256; client secrets: ${secretHash}` } }
			: {}),
		...(wanted.includes("passwords") ? { [loads.SIGN_IN]: await signIn(url, headers, { user, passwordHash }) } : {}),
	};
}

async function flows(url, headers) {
	const mark = Date.now().toString(36);
	const writes = [];
	for (let n = 0; n < loads.WRITERS; n++) {
		const handle = `peer-${mark}-${n}`;
		const { id } = await loads.postJson(`${url}/flows`, inItsShape(largeDefinition(handle)), headers);
		writes.push({ path: `/flows/${id}`, body: JSON.stringify(inItsShape(largeDefinition(handle, 1))) });
	}
	return {
		[loads.GET_FLOW]: { path: writes[0].path, headers },
		[loads.PUT_ONE]: { method: "PUT", headers, ...writes[0] },
		[loads.PUT_DIFFERENT]: loads.putEach(headers, writes),
	};
}

/** Converts a definition: here, screens keep inputs and actions together, and a sign-in flow ends with an assertion. */
function inItsShape(definition) {
	const nodes = definition.nodes.map(({ inputs, actions, ...node }) => {
		if (actions === undefined) return node;
		const [{ ref, nextNode }] = actions;
		return { ...node, prompts: [{ inputs, action: { ref, nextNode: nextNode === "end" ? "assert" : nextNode } }] };
	});
	const assertion = { name: "AuthAssertExecutor" };
	const assert = { id: "assert", type: "TASK_EXECUTION", executor: assertion, onSuccess: "end" };
	return { ...definition, nodes: [...nodes, assert] };
}

/** Of the types of its applications, only this one starts a flow without a secret of its own, whose hash would count too. */
async function signIn(url, headers, { user, passwordHash }) {
	const { ouId, authFlowId } = DEFAULTS;
	const settings = { ouId, authFlowId, allowedUserTypes: ["Person"], attestation: { devMode: true } };
	const name = `Bench ${Date.now().toString(36)}`;
	const { id } = await loads.postJson(`${url}/applications`, { name, type: "mobile", ...settings }, headers);
	const [username, password] = user.split(":");
	const start = { applicationId: id, flowType: "AUTHENTICATION" };
	return {
		...loads.signInByFlow({ start, action: SUBMIT, inputs: { username, password } }),
		note: `assertion RS256; passwords: ${passwordHash}`,
	};
}
