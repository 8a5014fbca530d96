import { appendFileSync } from "node:fs";

const STEPS = ["signIn", "userinfo", "refresh", "signOut"] as const;
type Step = (typeof STEPS)[number];

/** The results of a client, as a row of the campaign's table. */
export class Outcome {
	readonly #client: string;
	readonly #remark: string;
	readonly #steps = new Map<Step, string>();

	/** @param client its name and version @param remark its settings that are not the defaults */
	constructor(client: string, remark = "") {
		this.#client = client;
		this.#remark = remark;
	}

	/** Runs a step and records whether it succeeded. @throws the error of the step */
	async step(name: Step, act: () => Promise<void>): Promise<void> {
		this.#steps.set(name, "FAILED");
		await act();
		this.#steps.set(name, "yes");
	}

	/** Records that the client does not support a step. */
	without(name: Step): void {
		this.#steps.set(name, "–");
	}

	/** Adds the row to the file that the campaign names by CLIENTS_TABLE; does nothing without it. */
	write(): void {
		const file = process.env.CLIENTS_TABLE;
		if (file === undefined) return;
		const cells = [this.#client, ...STEPS.map((step) => this.#steps.get(step) ?? "not reached"), this.#remark];
		appendFileSync(file, `| ${cells.join(" | ")} |\n`);
	}
}
