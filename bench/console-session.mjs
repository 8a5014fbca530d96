// Signs the administrator in to the console as a browser without scripts does.

const MAX_REQUESTS = 30;

/** The `Cookie` header of a session of the console. */
export async function consoleCookie(url, { username, password }) {
	const jar = new Map();
	const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const ask = async (address, init = {}) => {
		const headers = { accept: "text/html", cookie: cookie(), origin: url, "sec-fetch-site": "same-origin" };
		const response = await fetch(address, { ...init, redirect: "manual", headers: { ...headers, ...init.headers } });
		for (const line of response.headers.getSetCookie()) keep(jar, line);
		return response;
	};
	const { csrfToken } = await (await ask(`${url}/api/auth/csrf`)).json();
	let [address, init] = [
		`${url}/api/auth/signin/portico`,
		posted(new URLSearchParams({ csrfToken, callbackUrl: "/console/o/root/users" })),
	];
	for (let requests = 0; requests < MAX_REQUESTS; requests++) {
		const response = await ask(address, init);
		const location = response.headers.get("location");
		if (location !== null) {
			[address, init] = [new URL(location, address).href, {}];
			continue;
		}
		const page = await response.text();
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		if (new URL(address).pathname.startsWith("/console/")) return cookie();
		[address, init] = answered(page, address, { username, password });
	}
	throw new Error(`No sign-in to the console after ${MAX_REQUESTS} requests, the last to ${address}`);
}

function keep(jar, line) {
	const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
	if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
	else jar.set(name, value);
}

/** The request of the only form of a page of the gate. */
function answered(page, address, values) {
	const [form] = /<form[^>]*action="[^"]*\/submit"[\s\S]*?<\/form>/.exec(page) ?? [];
	if (form === undefined) throw new Error(`No form at ${address}`);
	const of = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
	const fields = new URLSearchParams();
	for (const [input] of form.matchAll(/<input[^>]*>/g)) {
		const name = of(input, "name");
		fields.set(name, values[name] ?? of(input, "value").replaceAll("&amp;", "&"));
	}
	const pressed = [...form.matchAll(/<button[^>]*>/g)].find(([button]) => of(button, "name") === "action");
	if (pressed !== undefined) fields.set("action", of(pressed[0], "value"));
	return [new URL(of(form, "action").replaceAll("&amp;", "&"), address).href, posted(fields)];
}

function posted(fields) {
	return {
		method: "POST",
		body: fields.toString(),
		headers: { "content-type": "application/x-www-form-urlencoded" },
	};
}
