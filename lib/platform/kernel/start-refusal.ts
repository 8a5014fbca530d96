/**
 * Why Portico does not start, for the operator: which setting is wrong and what to do. Shown without a stack; any other error
 * at the start is a defect.
 */
export class StartRefusal extends Error {
	override readonly name = "StartRefusal";
}
