/** Whether `given`, the record of ConsentExecutor, says that this user has granted all of these scopes in this execution. */
export function consentCovers(given: string | undefined, userId: string, scopes: readonly string[]): boolean {
	const [who, ...allowed] = (given ?? "").split(" ");
	return who === userId && scopes.length > 0 && scopes.every((scope) => allowed.includes(scope));
}
