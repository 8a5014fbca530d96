/**
 * Why Portico does not start, in words for whoever runs it: which setting it is about and what to do. Shown without a stack;
 * anything else thrown at the start is a defect.
 */
export class StartRefusal extends Error {
	override readonly name = "StartRefusal";
}
