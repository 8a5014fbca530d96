/** Runs a write; undefined where its name is somebody else's already. */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
	try {
		return await write();
	} catch (error) {
		// SQLSTATE unique_violation.
		if (error instanceof Error && (error as { code?: unknown }).code === "23505") return undefined;
		throw error;
	}
}
