/** The multipart forms that add a watermark to a photo after it was sent; written by the page, read by the server. */

/** The file part with the watermarked photo. */
export const WATERMARKED_FILE_PART = 'watermarked_photo';
/** The file part with the photo that has both watermark and footer band. */
export const BRANDED_FILE_PART = 'branded_photo';
/** The field with the photo's id. */
export const WATERMARKED_PHOTO_ID_FIELD = 'photo_id';
