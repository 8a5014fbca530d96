type Place = "url" | "header" | "application/json" | "application/x-www-form-urlencoded" | "text/plain";

/** Replaces each `{{name}}` by its value, escaped for its place, so that a value always stays a single value. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>, place: Place): string {
	return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
		escapeFor(place, Object.hasOwn(values, name) ? (values[name] ?? "") : ""),
	);
}

function escapeFor(place: Place, value: string): string {
	switch (place) {
		case "application/json":
			return JSON.stringify(value).slice(1, -1);
		case "url":
		case "application/x-www-form-urlencoded":
			return encodeURIComponent(value.toWellFormed());
		case "header":
			// RFC 9110 §5.5: visible ASCII and spaces.
			return value.replace(/[^\x20-\x7e]+/g, " ");
		case "text/plain":
			return value;
	}
}
