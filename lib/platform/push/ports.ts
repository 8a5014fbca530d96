export interface PushPort {
	/** The ids of the browsers in which the person is told of requests; none for somebody of another organization. */
	browsersOf(userId: string): Promise<readonly string[]>;
}
