import { pageLoading } from "../page-parts";

export default pageLoading({
	title: "overview:title",
	boxes: ["mb-6 h-24 w-full", "mb-6 h-64 w-full", "h-40 w-full"],
});
