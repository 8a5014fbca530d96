import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";
import type { TextKey } from "@/lib/platform/i18n/texts";

/** The `generateMetadata` of a page with a translated title. */
export function pageTitle(title: TextKey): () => Promise<Metadata> {
	return async () => {
		const { t } = await requestText();
		return { title: t(title) };
	};
}

/**
 * The `generateMetadata` of a page about one thing, which has the thing's name. Where it cannot be read, for example because it does
 * not exist, the title says the kind, and the page says why.
 */
export function titleOf<Params>(kind: TextKey, nameOf: (params: Params) => Promise<string | undefined>) {
	return async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
		const [{ t }, name] = await Promise.all([requestText(), params.then(nameOf).catch(() => undefined)]);
		return { title: name ?? t(kind) };
	};
}

interface Heading {
	title?: TextKey;
	text?: TextKey;
	/** The parent list of the page. */
	back?: { href: string; label: TextKey };
}

/** The `loading` of a page with a list that is not a section: its heading, and placeholders for filters and rows. */
export function listLoading({ bar, ...heading }: Heading & { bar?: string }) {
	return loading(heading, (label) => (
		<>
			{bar === undefined ? null : <Skeleton className={bar} />}
			<TableSkeleton label={label} />
		</>
	));
}

/** The `loading` of any other page: its heading and a placeholder for the content. */
export function pageLoading({ boxes, ...heading }: Heading & { boxes: readonly string[] }) {
	return loading(heading, () => boxes.map((box) => <Skeleton key={box} className={box} />));
}

function loading({ title, text, back }: Heading, body: (label: string) => ReactNode) {
	return async function Loading() {
		const { t } = await requestText();
		return (
			<>
				{title === undefined ? null : (
					<PageHeader
						back={back && { href: back.href, label: t(back.label) }}
						title={t(title)}
						text={text && t(text)}
					/>
				)}
				{body(t("ui:loading"))}
			</>
		);
	};
}

/** The `not-found` of a page about one resource, with a link to the list. */
export function notFoundPage({
	title,
	text,
	href,
	back,
}: {
	title: TextKey;
	text?: TextKey;
	href: string;
	back: TextKey;
}) {
	return async function NotFound() {
		const { t } = await requestText();
		return <EmptyState heading="h1" title={t(title)} text={text && t(text)} transition={{ href, label: t(back) }} />;
	};
}
