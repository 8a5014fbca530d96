import type { SecretPort } from "@/lib/flows/executors";
import { selectValues } from "./repository";
import { openValue } from "./sealed-value";

/** The secrets of the organization that owns the running flow, each for its own origins only. */
export function secretPort(organizationId: string): SecretPort {
	return {
		async forOrigin(origin, names) {
			const rows = await selectValues(organizationId, names);
			const values = new Map<string, string>();
			for (const { name, value, origins } of rows) {
				const opened = origins.includes(origin) ? openValue(organizationId, name, value) : undefined;
				if (opened !== undefined) values.set(name, opened);
			}
			return names.every((name) => values.has(name)) ? values : null;
		},
	};
}
