import { actionTypes } from "./action-types";
import type { ComponentType } from "./component-type";
import { inputTypes } from "./input-types";
import { layoutTypes } from "./layout-types";
import { textTypes } from "./text-types";

/** The component types that Portico knows; others are stored unchanged and shown as a labelled placeholder. */
export const componentTypes: readonly ComponentType[] = [...textTypes, ...inputTypes, ...actionTypes, ...layoutTypes];

const byType = new Map<string, ComponentType>(
	componentTypes.map((componentType) => [componentType.type, componentType]),
);

/** The component type of this name; undefined for an unknown one. */
export function componentTypeOf(type: string): ComponentType | undefined {
	return byType.get(type);
}
