import { Pagination } from "@/components/ui/pagination";
import type { Translate } from "@/lib/translations/texts";

/** As the room pages its lists. */
const ROWS_PER_PAGE = 25;

interface Props {
	t: Translate;
	total: number;
	page: number;
	pages: number;
	/** How many are shown. */
	shown: number;
	urlOf: (page: number) => string;
}

/** The way through a list that is paged by numbers. */
export function PageLinks({ t, total, page, pages, shown, urlOf }: Props) {
	const first = (page - 1) * ROWS_PER_PAGE + 1;
	return (
		<Pagination
			label={t("ui:pages")}
			summary={t("ui:page-summary", { first, last: first + shown - 1, total })}
			previous={page > 1 ? urlOf(page - 1) : undefined}
			next={page < pages ? urlOf(page + 1) : undefined}
			previousLabel={t("ui:page-previous")}
			nextLabel={t("ui:page-next")}
		/>
	);
}
