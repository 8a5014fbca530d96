export { executorCatalog } from "./catalog";
export { catalogForCheck, type DescribedExecutor } from "./contract";
export { describeCatalog } from "./describe-catalog";
export {
	defineExecutor,
	type ExecutorCategory,
	type ExecutorDescriptor,
	type ExecutorInput,
	type Proof,
	type SideEffect,
} from "./executor";
export { executorsForCheck } from "./executors-for-check";
