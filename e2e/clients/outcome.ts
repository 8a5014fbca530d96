import { appendFileSync } from "node:fs";

const STEPS = ["signIn", "userinfo", "refresh", "signOut"] as const;
type Step = (typeof STEPS)[number];

/** What a client did, as a row of the campaign's table. */
export class Outcome {
	readonly #client: string;
	readonly #remark: string;
	readonly #steps = new Map<Step, string>();

	/** @param client its name and version @param remark what is not its default */
	constructor(client: string, remark = "") {
		this.#client = client;
		this.#remark = remark;
	}

	/** Runs a step and notes how it went. @throws what the step threw */
	async step(name: Step, act: () => Promise<void>): Promise<void> {
		this.#steps.set(name, "FAILED");
		await act();
		this.#steps.set(name, "yes");
	}

	/** Notes that the client does not have a step. */
	without(name: Step): void {
		this.#steps.set(name, "–");
	}

	/** Adds the row to the file that the campaign names by CLIENTS_TABLE; elsewhere nothing. */
	write(): void {
		const file = process.env.CLIENTS_TABLE;
		if (file === undefined) return;
		const cells = [this.#client, ...STEPS.map((step) => this.#steps.get(step) ?? "not reached"), this.#remark];
		appendFileSync(file, `| ${cells.join(" | ")} |\n`);
	}
}
