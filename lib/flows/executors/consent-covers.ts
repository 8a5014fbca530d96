/** Whether what ConsentExecutor left in the data of a run says that this user allowed all of these scopes in it. */
export function consentCovers(given: string | undefined, userId: string, scopes: readonly string[]): boolean {
	const [who, ...allowed] = (given ?? "").split(" ");
	return who === userId && scopes.length > 0 && scopes.every((scope) => allowed.includes(scope));
}
