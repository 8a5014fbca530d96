import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { emptyAnnotations } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { TranslationProvider } from "@/lib/platform/i18n/client";
import { ComposerProvider } from "../store/composer-context";
import { createComposerStore } from "../store/composer-store";
import { type ComposerView, createComposerView } from "../store/composer-view";
import {
	CardMarks,
	type Marks,
	MarksProvider,
	NodeBadges,
	TransitionMarks,
	useEdgeMarks,
	useMarkedName,
} from "./marks";

const loud: Marks = {
	Card: ({ nodeId, far }) => <i>{`card ${nodeId}${far ? " far" : ""}`}</i>,
	Transition: ({ slot }) => <b>{slot}</b>,
	nameOf: (_, nodeId, name) => (nodeId === "a" ? `${name}, loud` : undefined),
	edgeWidth: ({ traffic }, id) => traffic?.edges.get(id)?.width,
};
const late: Marks = {
	Card: () => <i>late</i>,
	Badge: ({ nodeId }) => <u>{nodeId}</u>,
	nameOf: (_, __, name) => `${name}, late`,
	litEdge: ({ lit }, id) => lit?.edges.get(id),
};

it("overlays draw in their order, each only where it has something to draw", () => {
	expect(drawn([loud, late], <CardMarks nodeId="a" round={false} far />)).toBe("<i>card a far</i><i>late</i>");
	expect(drawn([loud, late], <NodeBadges nodeId="a" />)).toBe("<u>a</u>");
	expect(drawn([loud, late], <TransitionMarks nodeId="a" slot="onSuccess" />)).toBe("<b>onSuccess</b>");
	expect(drawn([], <CardMarks nodeId="a" round={false} far />)).toBe("");
});

it("what overlays say below a card stands in one column, so that nothing covers another", () => {
	const below = (text: string): Marks => ({ Below: () => <i>{text}</i> });
	const html = drawn([below("first"), loud, below("second")], <CardMarks nodeId="a" round={false} far />);
	expect(html).toMatch(/<div class="[^"]*flex-col[^"]*"><i>first<\/i><i>second<\/i><\/div>$/);
});

it("a name is said with what each overlay adds to it; what is no node keeps its name", () => {
	expect(drawn([loud, late], <Named nodeId="a" />)).toBe("Step, loud, late");
	expect(drawn([loud, late], <Named nodeId="b" />)).toBe("Step, late");
	expect(drawn([loud, late], <Named nodeId={null} />)).toBe("Step");
	expect(drawn([], <Named nodeId="a" />)).toBe("Step");
});

it("an edge is drawn as the overlays say of what the view holds", () => {
	const view: Partial<ComposerView> = {
		lit: { nodes: new Map(), edges: new Map([["one", "last"]]), current: "a" },
		traffic: { nodes: new Map(), edges: new Map([["one", { passed: "3", width: 4 }]]) },
	};
	expect(drawn([loud, late], <Edge id="one" />, view)).toBe("last 4");
	expect(drawn([loud, late], <Edge id="other" />, view)).toBe("undefined undefined");
});

function Named({ nodeId }: { nodeId: string | null }) {
	return useMarkedName(nodeId, "Step");
}

function Edge({ id }: { id: string }) {
	const { lit, width } = useEdgeMarks(id);
	return `${lit} ${width}`;
}

function drawn(marks: readonly Marks[], what: React.ReactNode, view: Partial<ComposerView> = {}): string {
	const draft = { definition: aFlow(), annotations: emptyAnnotations, texts: {} };
	const saved = { version: 1, annotationsRevision: 0, draft };
	const stores = {
		draft: createComposerStore({ flowId: "flow", saved, readOnly: false }),
		view: createComposerView({ language: "en", ...view }),
	};
	return renderToStaticMarkup(
		<TranslationProvider language="en" texts={{}}>
			<ComposerProvider stores={stores}>
				<MarksProvider value={marks}>{what}</MarksProvider>
			</ComposerProvider>
		</TranslationProvider>,
	);
}
