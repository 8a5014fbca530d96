/** The text of a key in one language. */
export interface FlowText {
	language: string;
	namespace: string;
	key: string;
	text: string;
}
