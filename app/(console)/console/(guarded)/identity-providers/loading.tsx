import { listLoading } from "../page-parts";

export default listLoading({
	title: "providers:title",
	text: "providers:text",
	bar: "mb-3 h-8 w-full max-w-2xl",
	rows: 8,
});
