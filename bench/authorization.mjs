// The load on `/oauth2/authorize`: an application, a user, and a browser with a session and a granted consent, so that every
// further request is answered with a code.
import { createHash, randomBytes } from "node:crypto";

const PASSWORD = "Correct horse 7 battery";
export const REDIRECT_URI = "http://127.0.0.1:9/callback";
const MAX_REDIRECTS = 10;

/** The load: the request of a signed-in browser. */
export async function prepareAuthorization(url, token) {
	return (await prepareSession(url, token)).authorize;
}

/** Signs a browser in. Returns its authorization request, the application with these settings, and the code verifier. */
export async function prepareSession(url, token, settings = {}) {
	const mark = `${Date.now().toString(36)}${randomBytes(3).toString("hex")}`;
	const username = `grace-${mark}`;
	const post = async (path, body) => {
		const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
		const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
		return response.json();
	};
	await post("/t/root/scim2/Users", { userName: username, password: PASSWORD, name: { givenName: "Grace" } });
	const application = await post("/t/root/api/server/v1/applications", {
		name: `Bench ${mark}`,
		redirectUrls: [REDIRECT_URI],
		publicClient: false,
		grantTypes: ["authorization_code"],
		authFlowId: (await post("/flows", signInWithSession(`bench-session-${mark}`))).id,
		...settings,
	});
	const { path, verifier } = authorizationRequest(application.clientId);
	const browser = newBrowser(url);
	const page = await browser.follow("GET", path);
	if (page.location !== undefined) throw new Error(`No sign-in began: ${page.location}`);
	const form = formOf(page.text);
	const next = await browser.follow("POST", form.action, { ...form.hidden, username, password: PASSWORD });
	const end =
		next.location === undefined ? await browser.follow("POST", `${next.path}/submit`, { answer: "allow" }) : next;
	if (!end.location?.includes("code=")) throw new Error(`The browser was not signed in: ${end.location ?? end.path}`);
	const authorize = { method: "GET", path, headers: { cookie: browser.cookies("/oauth2/authorize") } };
	return { authorize, application, verifier };
}

/** The same at an engine that signs in any user without a question. */
export async function prepareBareSession(url, clientId) {
	const { path, verifier } = authorizationRequest(clientId);
	const browser = newBrowser(url);
	const end = await browser.follow("GET", path);
	if (!end.location?.includes("code=")) throw new Error(`The browser was not signed in: ${end.location ?? end.text}`);
	return { authorize: { method: "GET", path, headers: { cookie: browser.cookies("/oauth2/authorize") } }, verifier };
}

function authorizationRequest(clientId) {
	const verifier = randomBytes(32).toString("base64url");
	const path = `/oauth2/authorize?${new URLSearchParams({
		client_id: clientId,
		redirect_uri: REDIRECT_URI,
		response_type: "code",
		scope: "openid profile",
		state: "a-state",
		nonce: "a-nonce",
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
	})}`;
	return { path, verifier };
}

/** A flow that asks for a password without using a session, checks access and creates the assertion, like the default sign-in. */
function signInWithSession(handle) {
	const inputs = [
		{ ref: "username", type: "TEXT_INPUT", identifier: "username", required: true },
		{ ref: "password", type: "PASSWORD_INPUT", identifier: "password", required: true },
	];
	const step = (id, name, onSuccess, more = {}) => ({
		id,
		type: "TASK_EXECUTION",
		executor: { name },
		onSuccess,
		...more,
	});
	const components = [
		...inputs.map(({ ref, type }) => ({ id: ref, type, required: true })),
		{ id: "go", type: "ACTION", label: "Go" },
	];
	const nodes = [
		{ id: "start", type: "START", onSuccess: "session" },
		step("session", "SessionExecutor", "access", { onFailure: "ask" }),
		{ id: "ask", type: "PROMPT", meta: { components }, inputs, actions: [{ ref: "go", nextNode: "password" }] },
		step("password", "BasicAuthExecutor", "access", {
			inputs: inputs.map(({ ref, ...input }) => input),
			onFailure: "ask",
		}),
		step("access", "AuthorizationExecutor", "assert", { onFailure: "ask" }),
		step("assert", "AuthAssertExecutor", "end"),
		{ id: "end", type: "END" },
	];
	return { name: handle, handle, flowType: "AUTHENTICATION", nodes };
}

/** Keeps cookies and follows redirects on the server; returns the first redirect to another server. */
function newBrowser(url) {
	const jar = new Map();
	const cookies = (path) =>
		[...jar.values()]
			.filter((cookie) => path.startsWith(cookie.path))
			.map(({ name, value }) => `${name}=${value}`)
			.join("; ");
	return {
		cookies,
		async follow(method, start, form) {
			let [verb, at, body] = [method, new URL(start, url), form];
			for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
				const response = await fetch(at, {
					method: verb,
					redirect: "manual",
					headers: {
						accept: "text/html",
						cookie: cookies(at.pathname),
						...(body === undefined ? {} : { origin: url }),
					},
					...(body === undefined ? {} : { body: new URLSearchParams(body) }),
				});
				for (const line of response.headers.getSetCookie()) keep(jar, line, at);
				const location = response.headers.get("location");
				if (location === null) return { path: at.pathname, text: await response.text() };
				[verb, at, body] = ["GET", new URL(location, at), undefined];
				if (at.origin !== new URL(url).origin) return { path: at.pathname, location: at.href, text: "" };
			}
			throw new Error("The sign-in leads round in a circle");
		},
	};
}

function keep(jar, line, at) {
	const [pair, ...attributes] = line.split(";").map((part) => part.trim());
	const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
	const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? at.pathname.replace(/\/[^/]*$/, "/");
	const expires = attributes.find((each) => /^expires=/i.test(each))?.slice(8);
	if (value === "" || (expires !== undefined && Date.parse(expires) < Date.now())) jar.delete(`${name} ${path}`);
	else jar.set(`${name} ${path}`, { name, value, path });
}

/** The form of the page, with the action of its first button. */
function formOf(text) {
	const form = [...text.matchAll(/<form[^>]*>.*?<\/form>/gs)]
		.map(([each]) => each)
		.find((each) => /\/submit"/.test(each));
	if (form === undefined) throw new Error("The page has no form");
	const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const hidden = [...form.matchAll(/<input[^>]*>/g)]
		.map(([tag]) => tag)
		.filter((tag) => attribute(tag, "type") === "hidden");
	const pressed = [...form.matchAll(/<button[^>]*>/g)]
		.map(([tag]) => tag)
		.find((tag) => attribute(tag, "name") === "action");
	const sent = pressed === undefined ? hidden : [pressed, ...hidden];
	return {
		action: attribute(form.slice(0, form.indexOf(">") + 1), "action"),
		hidden: Object.fromEntries(sent.map((tag) => [attribute(tag, "name"), attribute(tag, "value")])),
	};
}
