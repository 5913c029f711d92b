/**
 * English sentences that must not change by a letter; all other texts may be improved. They are grouped by area and
 * repeated in each area that uses them. Their Chinese versions are in the `zh.ts` beside each `en.ts`.
 */
export const FIXED_SENTENCES: readonly string[] = [
  // Sign-in
  'Please fill in all fields',
  'Login failed. Please check your credentials.',
  'Too Many Attempts',
  'Too many failed attempts. Please wait before trying again.',
  'Account Banned',
  'Account banned',
  // The issuer of a warning when unknown.
  'Administrator',
  'Login failed after phone verification. Please try again.',

  // Captcha
  'Please enter the captcha answer',
  'Incorrect captcha answer. Please try again.',

  // Upload
  'This file seems damaged. Look at it closely.',

  // Verified number
  'Please enter your phone number',
  'Please enter a valid phone number (10-15 digits)',
  'Missing login credentials. Please close this dialog and log in again with your email and password.',
  'Wrong SMS Code.',

  // Forgotten password
  'Please enter a valid phone number',
  'Please enter the verification code',
  'Please enter and confirm your new password',
  'Passwords do not match',
  'Password must be at least 6 characters long',
  'Failed to send SMS code',
  'Invalid verification code',
  'Failed to reset password',

  // Registration
  'Please fill in all required fields',
  'Please fill in password, age, and gender',
  'Please upload a profile picture',
  'Please agree to the terms and conditions first',
  'Username must be at least 3 characters',
  'Invalid email format',
  'Password must be at least 6 characters',
  'Please enter age',
  'Age cannot exceed 200',
  'Please select gender',
  'Profile picture cannot exceed 2MB',
  'Profile picture only supports JPG / PNG / WEBP',
  'Registration Failed',
  'SMS registration failed. Please check your information.',
  'Registration failed. Please check your information.',

  // Terms
  'Privacy Policy and Terms of Service',
  'I Agree',
  'I Disagree',
  'Error loading privacy policy. Please try again.',

  // Profile and people
  'Username must be at least 3 characters.',
  'Failed to update username.',
  'Unauthorized access. Please log in to continue.',
  'Profile update failed. Please try again.',
  'Advanced account management is only available for secure accounts.',
  'User not found',
  'Failed to fetch user profile',

  // Community
  'No Groups Found',
  'No Users Found',
  'Page {{page}} of {{totalPages}}',
  'Minimum requirement: {{figure}} approved photos',
  'View group',
  'Failed to fetch groups',

  // Codes, by SMS and by e-mail
  'Please enter a valid phone number',
  'Please enter a valid phone number (10-15 digits)',
  'Please enter the verification code',
  'Verification code must be 6 digits',
  'No verification code found.',
  'SMS Code Expired.',
  'Too many failed attempts.',
  'Wrong SMS Code.',
  'This phone number belongs to a different account. Please use your own phone number or contact support.',
  'Phone Already Registered',
  'This phone number is already registered. Please login instead.',
  'Please Wait',
  'Please wait {{seconds}} seconds before requesting another code',
  'SMS Send Failed',
  'Failed to send verification code. Please try again.',
  'Failed to send verification code',
  'Verification code incorrect or expired',

  // Dates
  'Not available',

  // Languages
  'Failed to save language preference.',

  // Home
  'Upload now',
  'Image Of The Week',
  '© {{year}} {{username}}',

  // Gallery and hot list
  'Error Loading Gallery',
  'Failed to load photos',
  'Invalid response format',
  'Show all photos',
  'Invalid page number. (Valid range: 1-{{totalPages}})',
  'No photos available yet.',
  'Failed to load hot photos',

  // Leaderboards
  'Failed to load leaderboards',
  'photos uploaded',
  'photos reviewed',
  'members',
  'owner: {{name}}',
  'Champion',
  'Runner up',
  'Third place',
  'Top reviewer',
  'Excellent reviewer',
  'Great reviewer',
  'Top group',
  'Popular group',
  'Active group',

  // Achievements
  'Please login to view achievements',
  'No achievements available',
  'Failed to fetch achievements',
  'Check Achievements',
  'Eligible',
  'Not Eligible',
  'Has Permission',
  'No Permission',
  // Logged only.
  'Achievements could not be checked.',

  // Upload
  'Login Required',
  'Unauthorized access. Please log in to upload photos.',
  'Please login to upload photos.',
  'Session Expired',
  'Session expired. Please log in again.',
  'Connection Error',
  'Unable to verify authentication. Please try again.',
  'Please select a file to upload',
  'File is too large. Maximum size is 25MB.',
  'Image size too small. The shortest side must be at least 852 pixels.',
  'Invalid image file. Please select a valid image.',
  'Please fill in the following required fields',
  'Airport must be exactly 4 uppercase letters (e.g., LAX, JFK)',
  'Failed to apply watermark. Please try again.',
  'You must be logged in to upload photos.',
  'Image Validation Error',
  'Upload Failed',

  // Photos
  'This photo has been rejected and is no longer available for viewing.',
  'Unauthorized access. Please log in to view your photos.',
  'Login Required',
  'Please log in to like photos.',
  'Photo rejected successfully by reviewer!',
  'Failed to reject photo. Please try again.',
  'Failed to load data',
  'Appeal message is required.',
  'Appeal message must be at least 5 characters long.',
  'Failed to save appeal message to database. Please try again.',
  'Failed to submit appeal. Please try again.',
  'Position in queue: {{n}}',
  'Failed to delete photo. Please try again.',

  // Statistics
  'Failed to load statistics',

  // Groups: the first seven are for refusals that come without a message
  'Failed to fetch groups',
  'Failed to create group',
  'Failed to update group settings',
  'Failed to invite user',
  'Failed to remove user',
  'Failed to send join request',
  'Failed to process request',
  'Please enter group name',
  'Group not found',
  'User not found',
  'Minimum requirement: {{n}} approved photos',

  // Feedback
  'Please enter your name',
  'Please enter a valid email address',
  'Please enter a subject',
  'Please enter your feedback message',
  'Incorrect captcha answer, please try again',
  'An error occurred while sending feedback, please try again later.',
  'Your feedback has been sent successfully! We will reply within 24 hours.',

  // Contact
  'Incorrect answer. Please try again.',
  'Failed to send message. Please try again or contact us directly via email.',
  "Message sent successfully! We'll get back to you soon.",

  // Announcements
  'Access denied. Super admin privileges required.',
  'Error loading data. Please try again.',
  'Please fill in both title and content fields.',
  'Create announcement',
  'Update announcement',
  'All Announcements ({{count}})',
  'No announcements created yet.',
  'INACTIVE',
  'Announcement created successfully!',
  'Announcement updated successfully!',
  'Announcement deleted successfully!',
  'Failed to save announcement.',
  'Failed to delete announcement.',
  'Failed to update announcement status.',
  'Failed to load announcements.',

  // Watermark
  'Photo not found or access denied.',
  'Failed to load watermark image. Please try again.',
  'Failed to apply watermark. Please try again.',
  'Failed to apply final processing. Photo may not have the website watermark.',
  'Watermark has been applied successfully!',

  // Review
  'Rejection reason is required.',
  'Rejection reason must be at least 2 characters long.',
  'Photo approved successfully',
  'Photo rejected successfully',
  'Photo deleted successfully',
  // At the combined desk.
  'Photo deleted successfully!',
  // At the plane and the train desk.
  'Failed to perform action.',
  'Failed to delete photo.',
  // At the combined desk.
  'Processing Error',
  'Failed to delete photo. Please try again.',
  // For a refusal that comes without a message.
  'Failed to save message to database. Please try again.',
  'Daily rejection limit reached',
  'You have reached your daily rejection limit (3 per day). Please try again tomorrow.',
  'Please select at least one report reason',
  'Your report has been submitted and will be reviewed by administrators.',
  'Daily report limit exceeded. You can only submit 3 reports per day.',
  'Failed to submit report. Please try again.',
  'Unauthorized access. Please log in as image reviewer.',
  'Access denied. Reviewer privileges required.',
  'Access denied. Image reviewer privileges required.',
  'You need plane reviewer permissions to access this page.',
  'You need train reviewer permissions to access this page.',
  'Error loading data. Please try again.',
];
