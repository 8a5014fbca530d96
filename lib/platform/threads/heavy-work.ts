/** Pure work that can take long: what it takes and answers is copied to a thread and back, so neither has functions. */
export interface HeavyWork<Input, Answer> {
	/** Unique among all works. */
	name: string;
	work(input: Input): Answer;
	/** The same where it takes few steps; undefined where it would take more, which input that looks small can. */
	attempt?(input: Input): Answer | undefined;
}
