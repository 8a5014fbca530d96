// The load on `/flow/execute`: an application, its flows and a user, created over the API.
const PASSWORD = "Correct horse 7 battery";
const JSON_BODY = { "content-type": "application/json" };
/**
 * Fewer concurrent attempts than the allowed failed sign-ins of an account, because each attempt is counted before it is checked.
 */
export const PASSWORD_CONNECTIONS = 8;
const PASSWORD_STEP = { name: "BasicAuthExecutor" };
/** The executors whose inputs are the answers of the screen. */
const WITH_INPUTS = new Set(["BasicAuthExecutor", "ProvisioningExecutor"]);

/**
 * Creates a sign-in flow, an application that uses it, and a user, in the organization of the token; returns their data for the loads.
 * @param interfaces the path of the organization's interfaces
 * @param executors what the flow does with the answers of its screen
 */
export async function prepareSignIn(url, token, interfaces = "/t/root/api/server/v1", executors = [PASSWORD_STEP]) {
	const post = async (path, body) => {
		const headers = { ...JSON_BODY, authorization: `Bearer ${token}` };
		const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
		return response.json();
	};
	const mark = Date.now().toString(36);
	const username = `ada-${mark}`;
	const signIn = await post("/flows", flow(`bench-sign-in-${mark}`, "AUTHENTICATION", executors));
	const signUp = await post(
		"/flows",
		flow(`bench-sign-up-${mark}`, "REGISTRATION", [PASSWORD_STEP, { name: "ProvisioningExecutor" }]),
	);
	const application = await post(`${interfaces}/applications`, {
		name: `Bench ${mark}`,
		redirectUrls: [],
		publicClient: true,
		grantTypes: ["urn:ietf:params:oauth:grant-type:jwt-bearer"],
		authFlowId: signIn.id,
		registrationFlowId: signUp.id,
		registrationEnabled: true,
	});
	const begun = await post("/flow/execute", { applicationId: application.id, flowType: "REGISTRATION" });
	const inputs = { username, password: PASSWORD };
	const { executionId, challengeToken } = begun;
	const done = await post("/flow/execute", { executionId, challengeToken, action: "go", inputs });
	if (done.flowStatus !== "COMPLETE") throw new Error(`The benchmark's user was not made: ${JSON.stringify(done)}`);
	const start = {
		method: "POST",
		path: "/flow/execute",
		headers: JSON_BODY,
		body: JSON.stringify({ applicationId: application.id, flowType: "AUTHENTICATION" }),
	};
	return { start, passwordStep: passwordStep(start, inputs), inputs };
}

/** Starts an execution and answers it: two requests, of which the second computes a password hash. */
function passwordStep(start, inputs) {
	return {
		connections: PASSWORD_CONNECTIONS,
		each: 2,
		requests: [
			{
				...start,
				onResponse(status, body, context) {
					context.begun = status === 200 ? JSON.parse(body) : {};
				},
			},
			{
				...start,
				setupRequest(request, { begun }) {
					const { executionId, challengeToken } = begun;
					return { ...request, body: JSON.stringify({ executionId, challengeToken, action: "go", inputs }) };
				},
			},
		],
	};
}

function flow(handle, flowType, executors) {
	const inputs = [
		{ ref: "username", type: "TEXT_INPUT", identifier: "username", required: true },
		{ ref: "password", type: "PASSWORD_INPUT", identifier: "password", required: true },
	];
	const tasks = executors.map((executor, index) => ({
		id: `task_${index}`,
		type: "TASK_EXECUTION",
		executor,
		...(WITH_INPUTS.has(executor.name) ? { inputs: inputs.map(({ ref, ...input }) => input) } : {}),
		onSuccess: index === executors.length - 1 ? "end" : `task_${index + 1}`,
	}));
	const components = [
		...inputs.map(({ ref, type }) => ({ id: ref, type, required: true })),
		{ id: "go", type: "ACTION", label: "Go" },
	];
	const nodes = [
		{ id: "start", type: "START", onSuccess: "ask" },
		{ id: "ask", type: "PROMPT", meta: { components }, inputs, actions: [{ ref: "go", nextNode: "task_0" }] },
		...tasks,
		{ id: "end", type: "END" },
	];
	return { name: handle, handle, flowType, nodes };
}
