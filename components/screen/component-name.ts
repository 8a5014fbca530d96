import { componentTypeOf, type FlowComponent } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { resolveText, type TextResources } from "./screen-texts";

/** The name of a component in the console: its type, and its text in the language of the screen. */
export function componentName(t: Translate, component: FlowComponent, language: string, texts: TextResources): string {
	const label = resolveText(component.label, language, texts).text.replaceAll(/\s+/g, " ").trim();
	const type = typeName(t, component.type);
	return label === "" ? type : `${type}: ${label.length > MAX_CHARS ? `${label.slice(0, MAX_CHARS)}…` : label}`;
}

/** The name of a component type; of an unknown one, the type itself. */
export function typeName(t: Translate, type: string): string {
	const known = componentTypeOf(type);
	return known === undefined ? type : t(`screen:type.${known.type}`);
}

const MAX_CHARS = 60;
