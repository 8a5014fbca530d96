import { hasSecret, lines, quoted, type SnippetFacts, shellQuoted } from "../snippet";
import { curlCredentials, curlSecret } from "./curl";

/** A request of a protocol: a form that the application sends to an endpoint, and authenticates. */
export interface FormRequest {
	/** The name of its files, without an ending. */
	name: string;
	path: string;
	/** The values; a name in capitals within braces, as `{AUTH_REQ_ID}`, is read from the environment. */
	fields: readonly (readonly [name: string, value: string])[];
}

/** How a language sends a form, without a library for OAuth. */
interface Language {
	id: string;
	label: string;
	/** Whether it can authenticate the application. */
	works: (facts: SnippetFacts) => boolean;
	file: (name: string) => string;
	write: (request: FormRequest, facts: SnippetFacts) => string;
	/** Set if no test runs the code. */
	notRun?: true;
}

const SECRET = "PORTICO_CLIENT_SECRET";
const plainly = (facts: SnippetFacts) => facts.method === "none" || hasSecret(facts);
const byHeader = ({ method }: SnippetFacts) => method === "client_secret_basic";
const variableOf = (value: string) => /^\{([A-Z_]+)\}$/.exec(value)?.[1];

/** The fields with those that authenticate the application, each as an expression of the language. */
function fieldsOf(
	{ fields }: FormRequest,
	facts: SnippetFacts,
	fromEnvironment: (name: string) => string,
): [name: string, expression: string][] {
	const own: [string, string][] = byHeader(facts) ? [] : [["client_id", quoted(facts.clientId)]];
	if (facts.method === "client_secret_post") own.push(["client_secret", fromEnvironment(SECRET)]);
	const expression = (value: string) => {
		const variable = variableOf(value);
		return variable === undefined ? quoted(value) : fromEnvironment(variable);
	};
	return [...own, ...fields.map(([name, value]): [string, string] => [name, expression(value)])];
}

const curl: Language = {
	id: "curl",
	label: "curl",
	works: () => true,
	file: (name) => `${name}.sh`,
	write: ({ path, fields }, facts) => {
		const values = fields.map(([name, value]) => {
			const variable = variableOf(value);
			return `  --data-urlencode ${variable === undefined ? shellQuoted(`${name}=${value}`) : `"${name}=$${variable}"`}`;
		});
		return lines(
			curlSecret(facts),
			`curl ${shellQuoted(facts.issuer + path)} \\`,
			`  ${curlCredentials(facts)} \\`,
			values.join(" \\\n"),
		);
	},
};

const node: Language = {
	id: "node",
	label: "Node.js",
	works: plainly,
	file: (name) => `${name}.mjs`,
	write: (request, facts) => {
		const env = (name: string) => `process.env.${name}`;
		return lines(
			`const answer = await fetch(${quoted(facts.issuer + request.path)}, {`,
			'  method: "POST",',
			byHeader(facts) &&
				`  headers: { authorization: "Basic " + btoa(${quoted(`${facts.clientId}:`)} + process.env.${SECRET}) },`,
			"  body: new URLSearchParams({",
			...fieldsOf(request, facts, env).map(([name, value]) => `    ${name}: ${value},`),
			"  }),",
			"});",
			"console.log(JSON.stringify(await answer.json()));",
		);
	},
};

const python: Language = {
	id: "python",
	label: "Python",
	works: plainly,
	file: (name) => `${name}.py`,
	notRun: true,
	write: (request, facts) =>
		lines(
			"# pip install requests",
			"import os",
			"",
			"import requests",
			"",
			"answer = requests.post(",
			`    ${quoted(facts.issuer + request.path)},`,
			byHeader(facts) && `    auth=(${quoted(facts.clientId)}, os.environ["${SECRET}"]),`,
			"    data={",
			...fieldsOf(request, facts, (name) => `os.environ["${name}"]`).map(
				([name, value]) => `        ${quoted(name)}: ${value},`,
			),
			"    },",
			")",
			"print(answer.json())",
		),
};

const go: Language = {
	id: "go",
	label: "Go",
	works: plainly,
	file: (name) => `${name.replaceAll("-", "_")}.go`,
	notRun: true,
	write: (request, facts) =>
		lines(
			"package main",
			"",
			"import (",
			'\t"io"',
			'\t"net/http"',
			'\t"net/url"',
			'\t"os"',
			'\t"strings"',
			")",
			"",
			"func main() {",
			"\tform := url.Values{",
			...fieldsOf(request, facts, (name) => `os.Getenv("${name}")`).map(
				([name, value]) => `\t\t${quoted(name)}: {${value}},`,
			),
			"\t}",
			`\trequest, err := http.NewRequest("POST", ${quoted(facts.issuer + request.path)}, strings.NewReader(form.Encode()))`,
			"\tif err != nil {",
			"\t\tpanic(err)",
			"\t}",
			'\trequest.Header.Set("Content-Type", "application/x-www-form-urlencoded")',
			byHeader(facts) && `\trequest.SetBasicAuth(${quoted(facts.clientId)}, os.Getenv("${SECRET}"))`,
			"\tanswer, err := http.DefaultClient.Do(request)",
			"\tif err != nil {",
			"\t\tpanic(err)",
			"\t}",
			"\tdefer answer.Body.Close()",
			"\tio.Copy(os.Stdout, answer.Body)",
			"}",
		),
};

const java: Language = {
	id: "java",
	label: "Java",
	works: plainly,
	file: (name) => `${pascal(name)}.java`,
	notRun: true,
	write: (request, facts) =>
		lines(
			"import java.net.*;",
			"import java.net.http.*;",
			"import java.nio.charset.StandardCharsets;",
			"import java.util.*;",
			"import java.util.stream.Collectors;",
			"",
			`public class ${pascal(request.name)} {`,
			"  public static void main(String[] args) throws Exception {",
			"    var form = new LinkedHashMap<String, String>();",
			...fieldsOf(request, facts, (name) => `System.getenv("${name}")`).map(
				([name, value]) => `    form.put(${quoted(name)}, ${value});`,
			),
			"    var body = form.entrySet().stream()",
			'        .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), StandardCharsets.UTF_8))',
			'        .collect(Collectors.joining("&"));',
			byHeader(facts) && `    var secret = ${quoted(`${facts.clientId}:`)} + System.getenv("${SECRET}");`,
			`    var request = HttpRequest.newBuilder(URI.create(${quoted(facts.issuer + request.path)}))`,
			'        .header("Content-Type", "application/x-www-form-urlencoded")',
			byHeader(facts) &&
				'        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(secret.getBytes()))',
			"        .POST(HttpRequest.BodyPublishers.ofString(body))",
			"        .build();",
			"    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());",
			"    System.out.println(answer.body());",
			"  }",
			"}",
		),
};

const cSharp: Language = {
	id: "c-sharp",
	label: "C#",
	works: plainly,
	file: (name) => `${pascal(name)}.cs`,
	notRun: true,
	write: (request, facts) =>
		lines(
			"using System.Net.Http.Headers;",
			byHeader(facts) && "using System.Text;",
			"",
			"var client = new HttpClient();",
			byHeader(facts) &&
				`var secret = ${quoted(`${facts.clientId}:`)} + Environment.GetEnvironmentVariable("${SECRET}");`,
			byHeader(facts) &&
				'client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(secret)));',
			"var form = new Dictionary<string, string>",
			"{",
			...fieldsOf(request, facts, (name) => `Environment.GetEnvironmentVariable("${name}")!`).map(
				([name, value]) => `    [${quoted(name)}] = ${value},`,
			),
			"};",
			`var answer = await client.PostAsync(${quoted(facts.issuer + request.path)}, new FormUrlEncodedContent(form));`,
			"Console.WriteLine(await answer.Content.ReadAsStringAsync());",
		),
};

function pascal(name: string): string {
	return name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

/** curl, and the languages of the libraries for sign-ins. */
export const languages: readonly Language[] = [curl, node, python, go, java, cSharp];
