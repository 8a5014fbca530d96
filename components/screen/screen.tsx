import { Fragment, type ReactNode, useId } from "react";
import { elementOf } from "@/components/elements/element-of";
import { classes } from "@/components/ui/classes";
import type { FlowComponent, FlowNode, FlowType } from "@/lib/flows/model";
import { elementWords } from "@/lib/platform/i18n/element-words";
import { ScreenCard } from "./screen-card";
import { resolveText, type TextResources } from "./screen-texts";

/** The position of a component among its siblings. */
export interface DrawnPlace {
	/** The parent component; null at the top level. */
	parentId: string | null;
	index: number;
	/** The number of siblings, including itself. */
	count: number;
}

/**
 * Renders the components of a PROMPT in order. It contains no form element: a caller that submits it wraps it in one. The fields
 * are named by the identifiers of their inputs.
 */
export function Screen({
	node,
	texts,
	language,
	direction,
	interactive,
	flowType,
	errors = {},
	values = {},
	focus,
	before,
	after,
	onAction,
	selectedComponentId,
	decorate,
}: {
	node: FlowNode;
	texts: TextResources;
	language: string;
	direction: "ltr" | "rtl";
	/** False makes the screen inert. */
	interactive: boolean;
	flowType?: FlowType;
	/** The problems of values, by field name. */
	errors?: Readonly<Record<string, string>>;
	/** The initial values, by field name. */
	values?: Readonly<Record<string, string>>;
	/** The name of the field with the initial focus. */
	focus?: string | undefined;
	/** Additional content above and below, in the same card. */
	before?: ReactNode;
	after?: ReactNode;
	onAction?: (componentId: string) => void;
	selectedComponentId?: string;
	/** Wraps a component. The wrapper decides whether the component is interactive. */
	decorate?: (component: FlowComponent, element: ReactNode, place: DrawnPlace) => ReactNode;
}) {
	const ids = useId();
	const words = elementWords(language);
	const text = (raw: string | undefined) => resolveText(raw, language, texts).text;
	const components = node.meta?.components ?? [];

	function draw(siblings: readonly FlowComponent[], parentId: string | null, path: string): ReactNode {
		return siblings.map((component, index) => {
			const Element = elementOf(component.type);
			const place = `${path}-${index}`;
			const input = node.inputs?.find(({ ref }) => ref === component.id);
			const name = input?.identifier ?? component.id;
			const element = (
				<Element
					component={component}
					text={text}
					words={words}
					input={input}
					flowType={flowType}
					idPrefix={place}
					error={own(errors, name)}
					value={own(values, name)}
					autoFocus={input !== undefined && name === focus}
					interactive={interactive}
					onAction={onAction}
				>
					{component.components?.length ? draw(component.components, component.id, place) : null}
				</Element>
			);
			// Components of an invalid flow may share ids, so all but the first of them use their index as the key.
			const key = siblings.findIndex(({ id }) => id === component.id) === index ? component.id : place;
			if (decorate !== undefined)
				return (
					<Fragment key={key}>{decorate(component, element, { parentId, index, count: siblings.length })}</Fragment>
				);
			return (
				<div
					key={key}
					className={classes(
						"min-w-0",
						component.id === selectedComponentId && "rounded-xs outline-2 outline-offset-4 outline-accent",
					)}
				>
					{element}
				</div>
			);
		});
	}

	return (
		<ScreenCard language={language} direction={direction} inert={!interactive && decorate === undefined}>
			{before}
			{components.length === 0 ? <p className="py-6 text-center text-muted">{words["empty-screen"]}</p> : null}
			{draw(components, null, ids)}
			{after}
		</ScreenCard>
	);
}

function own(record: Readonly<Record<string, string>>, name: string): string | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}
