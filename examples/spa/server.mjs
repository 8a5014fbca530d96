// Serves the page, its script, the library, and the page's configuration for Portico.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { ISSUER, CLIENT_ID, RESOURCE, SCOPE = "orders:read", API_URL, PORT = "8081" } = process.env;
const settings = { issuer: ISSUER, clientId: CLIENT_ID, resource: RESOURCE, scope: SCOPE, apiUrl: API_URL };
const read = (file) => readFileSync(new URL(file, import.meta.url));
const library = readFileSync(new URL("../browser/oidc-client-ts.js", import.meta.resolve("oidc-client-ts")));

const files = {
	"/": ["text/html", read("index.html")],
	"/main.mjs": ["text/javascript", read("main.mjs")],
	"/oidc-client-ts.js": ["text/javascript", library],
	"/settings.json": ["application/json", JSON.stringify(settings)],
};

createServer((request, response) => {
	const { pathname } = new URL(request.url ?? "/", "http://_");
	const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
	if (file === undefined) return response.writeHead(404).end();
	response.writeHead(200, { "content-type": file[0] }).end(file[1]);
}).listen(Number(PORT), () => process.stdout.write(`listening on http://localhost:${PORT}\n`));
