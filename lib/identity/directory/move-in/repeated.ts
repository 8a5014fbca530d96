import { DomainError } from "@/lib/platform/kernel";
import { notUnique } from "../errors";

const MAX_TRIES = 3;

/** Tries a batch again when somebody else has stored one of its unique values meanwhile: the check then finds it. */
export async function repeated<Result>(insert: () => Promise<Result>): Promise<Result> {
	for (let tries = 1; ; tries++) {
		try {
			return await insert();
		} catch (error) {
			const isTaken = error instanceof DomainError && error.code === notUnique.code;
			if (!isTaken || tries === MAX_TRIES) throw error;
		}
	}
}
