export interface TestResult {
	name: string;
	seconds: number;
	/** Null for a passed test. */
	failure: string | null;
}

/** A report in the JUnit format, which CI servers read. */
export function junit(suites: readonly { file: string; results: readonly TestResult[] }[]): string {
	const body = suites.map(({ file, results }) => {
		const failures = results.filter(({ failure }) => failure !== null).length;
		const cases = results.map(({ name, seconds, failure }) => {
			const head = `    <testcase classname="${escaped(file)}" name="${escaped(name)}" time="${seconds.toFixed(3)}"`;
			if (failure === null) return `${head}/>`;
			return `${head}>\n      <failure message="${escaped(failure)}"/>\n    </testcase>`;
		});
		const head = `  <testsuite name="${escaped(file)}" tests="${results.length}" failures="${failures}">`;
		return [head, ...cases, "  </testsuite>"].join("\n");
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${body.join("\n")}\n</testsuites>\n`;
}

/** XML 1.0 has no representation of most control characters, not even an escaped one. */
function escaped(text: string): string {
	return text
		.replace(/\p{Cc}/gu, " ")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
