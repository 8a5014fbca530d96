import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "applications:details", boxes: ["h-96 w-full max-w-2xl"] });
