/**
 * Why Portico does not start, for the operator: which setting is wrong and what to do. Printed without a stack. Any other error
 * at the start is a defect.
 */
export class StartRefusal extends Error {
	override readonly name = "StartRefusal";
}
