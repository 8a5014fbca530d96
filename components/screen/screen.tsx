import { Fragment, type ReactNode, useId } from "react";
import { elementOf } from "@/components/elements/element-of";
import { classes } from "@/components/ui/classes";
import type { FlowComponent, FlowNode, FlowType } from "@/lib/flows/model";
import { elementWords } from "@/lib/platform/i18n/element-words";
import { ScreenCard } from "./screen-card";
import { resolveText, type TextResources } from "./screen-texts";

/** Where a component stands among its siblings. */
export interface DrawnPlace {
	/** The component around it; null at the top. */
	parentId: string | null;
	index: number;
	/** How many there are. */
	count: number;
}

/**
 * What a PROMPT shows, in the order of its components. It is no form of its own: whoever sends it puts one around it, and
 * the fields are named by the identifiers of their inputs.
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
	unchecked,
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
	/** Off, nothing in it can be reached. */
	interactive: boolean;
	flowType?: FlowType;
	/** What is wrong with a value, by the name of its field. */
	errors?: Readonly<Record<string, string>>;
	/** What the fields start with, by their names. */
	values?: Readonly<Record<string, string>>;
	/** The name of the field that the page opens with the caret in. */
	focus?: string | undefined;
	/** The buttons that send the form as it is; see `ElementProps`. */
	unchecked?: ReadonlySet<string>;
	/** What the page shows above and below it, in the same card. */
	before?: ReactNode;
	after?: ReactNode;
	onAction?: (componentId: string) => void;
	selectedComponentId?: string;
	/** Draws something around a component. What it draws decides whether the component can be reached. */
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
					unchecked={unchecked?.has(component.id)}
					interactive={interactive}
					onAction={onAction}
				>
					{component.components?.length ? draw(component.components, component.id, place) : null}
				</Element>
			);
			// Components of a broken flow share ids, so the key is the place for all but the first of them.
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
