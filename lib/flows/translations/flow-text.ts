/** One text: what a key says in one language. */
export interface FlowText {
	language: string;
	namespace: string;
	key: string;
	text: string;
}
