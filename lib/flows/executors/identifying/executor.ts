import { z } from "zod";
import type { FoundUser } from "@/lib/identity/directory";
import { emailAddress, phoneNumber } from "@/lib/platform/addresses";
import { subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import { regionProperty } from "../region-property";

const attributes = ["username", "email", "mobileNumber"] as const;

/** Has no failure outcome: the path of the flow must not reveal whether an account exists. */
export const identifyingExecutor = defineExecutor({
	place: 10,
	name: "IdentifyingExecutor",
	title: "Find the account",
	description: "Finds the account by what was entered, without telling whether there is one.",
	category: "credentials",
	synonyms: ["identify", "identifier first", "lookup", "username first"],
	properties: z.looseObject({
		alsoBy: z
			.array(z.enum(["email", "mobileNumber"]))
			.default([])
			.meta({ title: "Username may also be", description: "email, mobileNumber or both." }),
		...regionProperty,
	}),
	inputs: [{ identifier: "username", type: "TEXT_INPUT", required: true }],
	outcomes: { success: true, failure: false },
	proves: [],
	identifies: {},
	flowTypes: ["AUTHENTICATION"],
	execute: async ({ inputs, values, properties, authenticated, subject, ports }) => {
		// An authenticated account is never replaced.
		if (authenticated && subject !== null) return { kind: "success", subject };
		const { alsoBy, defaultRegion } = properties;
		const entered = attributes.filter(
			(attribute) => inputs.some(({ identifier }) => identifier === attribute) && (values[attribute] ?? "") !== "",
		);
		if (entered.length === 0)
			return { kind: "ask", inputs: [{ identifier: "username", type: "TEXT_INPUT", required: true }] };
		const found: (FoundUser | null)[] = [];
		for (const attribute of entered) {
			const value = values[attribute] ?? "";
			for (const by of attribute === "username" ? (["username", ...alsoBy] as const) : [attribute]) {
				const stored =
					by === "email" ? emailAddress(value) : by === "mobileNumber" ? phoneNumber(value, defaultRegion) : value;
				found.push(stored === null ? null : await ports.users.byAttribute(by, stored));
			}
		}
		const user = found.find((each) => each !== null);
		return { kind: "success", subject: user === undefined ? "nobody" : subjectOf(user) };
	},
});
