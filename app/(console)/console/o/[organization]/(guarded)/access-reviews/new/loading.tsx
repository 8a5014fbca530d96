import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "reviews:create-title",
	text: "reviews:text",
	boxes: ["h-96 w-full max-w-3xl"],
});
