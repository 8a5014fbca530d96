import { listLoading } from "../page-parts";

export default listLoading({
	title: "organizations:title",
	text: "organizations:text",
	bar: "mb-3 h-8 w-full max-w-80",
});
